/** @param {string} words */
export function say(words) {
  process.stdout.write(`ade · ${words}\n`)
}

/**
 * Something that a person can mend: told without a stack trace.
 * @param {string} words
 * @returns {never}
 */
export function giveUp(words) {
  process.stderr.write(`ade · ${words}\n`)
  process.exit(1)
}
