// Reads robots.txt as RFC 9309 has it: the longest rule that matches wins, * is anything, $ is the end.

export function isOpenTo(robots: string, path: string): boolean {
  const rules = robots.split('\n').flatMap((line) => {
    const [, verb = '', pattern = ''] = /^(Allow|Disallow): (\S+)$/u.exec(line) ?? []
    return verb === '' ? [] : [{ allows: verb === 'Allow', pattern }]
  })
  const [longest] = rules
    .filter(({ pattern }) => matches(pattern, path))
    .toSorted((a, b) => b.pattern.length - a.pattern.length)
  return longest?.allows ?? true
}

function matches(pattern: string, path: string): boolean {
  const source = pattern.replaceAll(/[.?+^(){}|[\]\\]/gu, String.raw`\$&`).replaceAll('*', '.*')
  return new RegExp(`^${source}`, 'u').test(path)
}
