// Inline styles of the mails: the colours of styles/app.css, and faces that most readers have. Older serifs may lack
// ₦, so amounts of money stand in the sans.
import type { CSSProperties } from 'react'

const ink = '#241812'
const ivory = '#faf6ee'
const sand = '#f1e9db'
const muted = '#6a5547'
const rule = '#ddd0bc'
const gold = '#b58b45'
const goldDeep = '#7d5c1f'
const bark = '#3b2a21'
const ash = '#c9b7a2'
const serif = "Georgia, 'Times New Roman', serif"
const sans = "Arial, Helvetica, 'Noto Sans', sans-serif"

const amount = { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap', fontFamily: sans } as const

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: ivory },
  preheader: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  ground: { padding: 0, backgroundColor: ivory, color: ink, fontFamily: sans },
  container: { width: '100%', maxWidth: '600px', padding: '32px 24px 40px' },
  masthead: { borderBottom: `1px solid ${gold}` },
  /** Only for the letters of the name: these faces lack ẹ, ọ and ṣ. */
  brand: {
    paddingBottom: '14px',
    fontFamily: "'Bodoni 72', Didot, 'Bodoni MT', Georgia, serif",
    fontSize: '36px',
    lineHeight: '38px',
    color: ink,
  },
  logo: { display: 'block', border: 'none' },
  mark: { ...amount, paddingBottom: '16px', color: muted, fontSize: '14px', verticalAlign: 'bottom' },
  headline: {
    margin: '40px 0 20px',
    fontFamily: serif,
    fontSize: '34px',
    lineHeight: '40px',
    fontWeight: 400,
    color: ink,
    wordBreak: 'break-word',
  },
  heading: {
    margin: '20px 0 12px',
    fontFamily: serif,
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 400,
    color: ink,
    wordBreak: 'break-word',
  },
  text: { margin: '0 0 14px', fontSize: '16px', lineHeight: '26px', color: ink, wordBreak: 'break-word' },
  closing: { margin: '24px 0 0', fontSize: '16px', lineHeight: '26px', color: ink, wordBreak: 'break-word' },
  label: { margin: '0 0 2px', color: goldDeep, fontSize: '14px', lineHeight: '20px' },
  fact: { margin: '24px 0 0' },
  date: {
    margin: 0,
    fontFamily: serif,
    fontSize: '22px',
    lineHeight: '30px',
    color: ink,
    wordBreak: 'break-word',
  },
  money: { margin: 0, fontSize: '22px', lineHeight: '30px', color: ink },
  action: { padding: '22px 0 26px' },
  button: {
    display: 'inline-block',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: '16px 32px',
    backgroundColor: ink,
    color: ivory,
    fontSize: '16px',
    lineHeight: '20px',
    textDecoration: 'none',
    textAlign: 'center',
  },
  buttonWords: { display: 'inline-block', maxWidth: '100%', lineHeight: '120%' },
  note: { margin: '0 0 10px', color: muted, fontSize: '14px', lineHeight: '22px', wordBreak: 'break-word' },
  address: { color: muted, textDecoration: 'underline', wordBreak: 'break-all' },
  details: { padding: '16px 0 0' },
  foot: { margin: '40px 0 0' },
  /** On the cell: Outlook for Windows pads nothing else. */
  footCell: { padding: '22px 24px 16px', backgroundColor: sand },
  question: { margin: '0 0 6px', fontFamily: serif, fontSize: '20px', lineHeight: '26px', color: ink },
  quiet: { margin: '0 0 8px', color: muted, fontSize: '14px', lineHeight: '22px', wordBreak: 'break-word' },
  link: { color: ink, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>

/** The parts of an order and of a design in a mail. */
export const mailTableStyles = {
  lines: { borderTop: `1px solid ${rule}` },
  line: { borderBottom: `1px solid ${rule}` },
  product: {
    padding: '16px 16px 16px 0',
    fontFamily: serif,
    fontSize: '18px',
    lineHeight: '25px',
    verticalAlign: 'top',
    wordBreak: 'break-word',
  },
  price: { ...amount, padding: '16px 0', fontSize: '16px', lineHeight: '25px' },
  detail: { color: muted, fontFamily: sans, fontSize: '14px', lineHeight: '24px' },
  design: { paddingBottom: '18px' },
  pictureCell: { width: '150px', padding: '0 16px 0 0', verticalAlign: 'top' },
  /** The colour is that of its words, which stand on the sand until it is loaded. */
  picture: {
    display: 'block',
    width: '150px',
    height: 'auto',
    border: 'none',
    backgroundColor: sand,
    color: muted,
    fontSize: '14px',
    lineHeight: '20px',
  },
  widePicture: {
    display: 'block',
    width: '100%',
    height: 'auto',
    margin: '10px 0 24px',
    border: 'none',
    backgroundColor: sand,
    color: muted,
    fontSize: '14px',
    lineHeight: '20px',
  },
  pictureLink: { textDecoration: 'none' },
  choices: { verticalAlign: 'top', fontFamily: sans, fontSize: '14px', lineHeight: '21px' },
  choice: { margin: 0, fontSize: '14px', lineHeight: '21px' },
  choiceName: { color: muted },
  notes: { margin: '12px 0 8px', fontSize: '14px', lineHeight: '21px' },
  part: { padding: '1px 16px 1px 0', color: muted, fontSize: '14px', lineHeight: '21px' },
  partAmount: { ...amount, padding: '1px 0', color: muted, fontSize: '14px', lineHeight: '21px' },
  totals: { padding: '12px 0 0' },
  extra: {
    padding: '4px 16px 4px 0',
    color: muted,
    fontSize: '16px',
    lineHeight: '24px',
    wordBreak: 'break-word',
  },
  extraAmount: { ...amount, padding: '4px 0', color: muted, fontSize: '16px', lineHeight: '24px' },
  total: { padding: '12px 16px 2px 0', fontSize: '18px', lineHeight: '26px', fontWeight: 700 },
  totalAmount: { ...amount, padding: '12px 0 2px', fontSize: '18px', lineHeight: '26px', fontWeight: 700 },
  inside: { paddingRight: '16px', color: muted, fontSize: '14px', lineHeight: '22px' },
  insideAmount: { ...amount, color: muted, fontSize: '14px', lineHeight: '22px' },
  destination: { margin: '32px 0 -16px' },
  address: {
    margin: '0 0 16px',
    fontSize: '16px',
    lineHeight: '25px',
    whiteSpace: 'pre-line',
    wordBreak: 'break-word',
  },
} satisfies Record<string, CSSProperties>

/**
 * Readers that follow the device into the dark get the espresso ground instead of a guess at it; the second half is for
 * Outlook's web reader, which marks what it darkened. Inline styles give way only to !important.
 */
export const mailSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
.m-headline { text-wrap: balance; }
@media (max-width: 480px) {
  .m-container { padding: 24px 20px 32px !important; }
  .m-headline { font-size: 29px !important; line-height: 34px !important; margin-top: 32px !important; }
  .m-button { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  ${darkRules('')}
}
${darkRules('[data-ogsc] ')}
`

function darkRules(under: string): string {
  const paint = (names: readonly string[], ...declared: readonly string[]) =>
    `${names.map((name) => `${under}.m-${name}`).join(', ')} { ${declared.map((one) => `${one} !important;`).join(' ')} }`
  return [
    paint(['ground', 'container'], `background-color: ${ink}`, `color: ${ivory}`),
    paint(['brand', 'headline', 'text', 'link', 'details'], `color: ${ivory}`),
    paint(['logo'], `background-color: ${ivory}`, 'padding: 10px'),
    paint(['muted'], `color: ${ash}`),
    paint(['label'], `color: ${gold}`),
    paint(['button'], `background-color: ${ivory}`, `color: ${ink}`),
    paint(['foot'], `background-color: ${bark}`),
    paint(['rule'], `border-color: ${muted}`),
  ].join('\n')
}
