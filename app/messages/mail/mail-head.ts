// What may stand in the head of a mail. Whoever could put a line break there, or a second address, would write mails
// of their own in our name.

/** Set by the mail itself, or by whoever carries it. */
const ownHeaders =
  /^(?:from|sender|reply-to|return-path|to|cc|bcc|subject|date|message-id|received|mime-version|auto-submitted|dkim-.*|content-.*)$/iu
const headerName = /^[A-Za-z][A-Za-z0-9-]{0,60}$/u
/** RFC 5322 allows more; what is left out here separates addresses or names them. */
const oneAddress = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u
const printable = /^[\x20-\x7e]{1,900}$/u

/** Throws: forms refuse such addresses, and we write the headers ourselves, so it is a bug upstream. */
export function assertMailHead({
  recipient,
  headers,
}: {
  recipient: string
  headers: Record<string, string>
}): void {
  if (!oneAddress.test(recipient)) throw new Error('an email goes to one address')
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || ownHeaders.test(name)) throw new Error(`no header of ours: ${name}`)
    if (!printable.test(value)) throw new Error(`the header ${name} holds more than one printable line`)
  }
}

export function oneLine(subject: string): string {
  return subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
