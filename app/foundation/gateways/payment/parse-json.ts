// JSON as payment providers write it.

/**
 * JSON.parse that keeps whole numbers beyond 2^53 as text, digit for digit. NUL and half surrogates, which
 * PostgreSQL cannot store in jsonb, are taken out of strings. Undefined when the text is not JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) => {
      if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
      const isBig = typeof value === 'number' && !Number.isSafeInteger(value)
      return isBig && context?.source && /^-?\d+$/u.test(context.source) ? context.source : value
    })
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
