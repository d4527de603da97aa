import { expect, test } from 'vitest'
import { editsOf, writeEdited } from './page-edits.server.ts'

const edited = (html: string, ...edits: Parameters<typeof writeEdited>[1][]) =>
  writeEdited(html, edits.flat()).toString()

test('edits are written in the order of their places, whatever the letters', () => {
  const html = '<p>₦5,000 – Adé’s 👑</p><p>₦</p>'
  const end = { from: html.length, to: html.length, text: '<footer>ọ</footer>' }
  expect(edited(html, [end], editsOf(html, '₦', 'N'), editsOf(html, '<p>', ''))).toBe(
    'N5,000 – Adé’s 👑</p>N</p><footer>ọ</footer>',
  )
  expect(edited(html)).toBe(html)
})

test('an edit within what another takes away is gone with it', () => {
  const html = '<link nonce="a" rel="x"/><script nonce="a">1</script>'
  const link = { from: 0, to: html.indexOf('<script'), text: '<style></style>' }
  expect(edited(html, editsOf(html, ' nonce="a"', ''), [link])).toBe('<style></style><script>1</script>')
})
