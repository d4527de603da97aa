// npm run bench [-- hair | pages | dynamic | start | memory | orders | campaigns | newsletter | growth | scale …]: the benchmarks, one after the other; the words after the name go to it.
import { runTool } from '#scripts/run-tool.ts'

const known = [
  'hair',
  'pages',
  'dynamic',
  'start',
  'memory',
  'orders',
  'campaigns',
  'newsletter',
  'growth',
  'scale',
]
const [name, ...words] = process.argv.slice(2)
if (name !== undefined && !known.includes(name)) {
  process.stderr.write(`There is no benchmark "${name}". Known ones: ${known.join(', ')}\n`)
  process.exitCode = 1
} else {
  for (const one of name === undefined ? known : [name]) {
    const { code } = await runTool([`bench/${one}.ts`, ...words], { show: 'now' })
    if (code !== 0) process.exitCode = code
  }
}
