/**
 * The name by which a mail may greet, or null. One word of letters only: whoever fills in a form with a stranger's
 * address must not write that stranger a message, or an address to visit, in our name.
 */
export function greetingName(name: string): string | null {
  const [first = ''] = name.normalize('NFC').trim().split(/\s+/u)
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? first : null
}

/** 'Welcome, Adaeze.' or, without a name to say, 'Welcome.' */
export function greet(words: string, name: string): string {
  const greeted = greetingName(name)
  return greeted === null ? `${words}.` : `${words}, ${greeted}.`
}
