// The way in for newcomers: node scripts/bootstrap.mjs <command>, which is what `npm start`, `npm test` and the others
// call. It brings what is missing or out of date (packages, Node 24, the build), says so, and then runs the command
// with the pinned Node. Old Node versions must be able to read this file, so it holds nothing newer than 2019.
const [major] = process.versions.node.split('.').map(Number)

if (major < 20) {
  process.stderr.write(
    `ade · This is Node ${process.versions.node}. Please install Node 20 or newer (https://nodejs.org), then run the same command again.\n`,
  )
  process.exitCode = 1
} else {
  void import('./bootstrap/commands.mjs').then(({ runCommand }) => runCommand(process.argv.slice(2)))
}
