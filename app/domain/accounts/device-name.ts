// What a person calls the browser that a request came from, e.g. 'Chrome on Android'.

const browsers: [RegExp, string][] = [
  [/edg(?:e|a|ios)?\//iu, 'Edge'],
  [/opr\/|opera/iu, 'Opera'],
  [/samsungbrowser/iu, 'Samsung Internet'],
  [/firefox|fxios/iu, 'Firefox'],
  [/chrome|crios/iu, 'Chrome'],
  [/safari/iu, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iphone/iu, 'iPhone'],
  [/ipad/iu, 'iPad'],
  [/android/iu, 'Android'],
  [/windows/iu, 'Windows'],
  [/mac os|macintosh/iu, 'Mac'],
  [/linux/iu, 'Linux'],
]

export function deviceName(userAgent: string): string {
  const named = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown browser'
}
