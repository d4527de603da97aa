/** A chat with a number in its international form, begun with these words; without a number the reader chooses with whom. */
export function whatsAppAddress(number: string, text = ''): string {
  const address = `https://wa.me/${number.replaceAll(/\D/gu, '')}`
  return text === '' ? address : `${address}?text=${encodeURIComponent(text)}`
}
