// Whose mailbox an address leads to: 'Ada.Obi+shop@googlemail.com' and 'adaobi@gmail.com' are read by one person.

const dotless = new Set(['gmail.com', 'googlemail.com'])

/** The address by which people are counted, never one to write to. The part after + is left out, and Gmail's dots. */
export function mailboxOf(email: string): string {
  const [name, host] = splitAtLast(email.trim().toLowerCase(), '@')
  const [plain = ''] = name.split('+')
  return dotless.has(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

function splitAtLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
