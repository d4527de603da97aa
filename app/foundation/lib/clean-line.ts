/** One line of at most so many characters, without what cannot be stored or seen. */
export function cleanLine(text: string, most: number): string {
  const plain = text
    .slice(0, 500)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return Array.from(plain).slice(0, most).join('').trim()
}
