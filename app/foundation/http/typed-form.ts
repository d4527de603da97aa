// What somebody has typed into a form that could not be taken just now, to be sent again as it was.

export type TypedForm = {
  fields: readonly (readonly [name: string, value: string])[]
  /** What is not kept, and has to be given once more. */
  leftOut: readonly ('secret' | 'file')[]
}

/** A page with a form in it is sent to browsers: more than this belongs into no page; bytes. */
export const maxTypedBytes = 64 * 1024

/** Passwords, the present one among them, codes of a second factor, and what stands on a card. */
const secret = /pass(?:word|code|phrase)|^current$|^code$|otp|cvv|cvc|card|^pin$/iu

export function keepTyped(data: Iterable<[string, FormDataEntryValue]>): TypedForm {
  const fields: [string, string][] = []
  const leftOut = new Set<'secret' | 'file'>()
  for (const [name, value] of data) {
    // A file field in which nothing was chosen is sent as an empty file.
    if (typeof value !== 'string') {
      if (value.size > 0) leftOut.add('file')
    } else if (!secret.test(name)) fields.push([name, value])
    else if (value !== '') leftOut.add('secret')
  }
  return { fields, leftOut: [...leftOut] }
}

/** Whether what was typed is small enough to be given back. */
export function fitsOnPage({ fields }: TypedForm): boolean {
  return fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0) <= maxTypedBytes
}

export const typedWords = {
  kept: 'What you typed is kept on this page. Press “Try again” to send it.',
  secret: 'Passwords, codes and card details are not kept, so you will be asked for them again.',
  file: 'Files are not kept, so please add them again afterwards.',
} as const

/** What to tell whoever typed it, a sentence each. */
export function sayKept({ leftOut }: TypedForm): string[] {
  return [typedWords.kept, ...leftOut.map((what) => typedWords[what])]
}
