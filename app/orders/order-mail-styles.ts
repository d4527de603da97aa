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
const serif = "Georgia, 'Times New Roman', serif"
const sans = "Arial, Helvetica, 'Noto Sans', sans-serif"

const amount = { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap', fontFamily: sans } as const

export const mailStyles = {
  body: { margin: 0, padding: 0, backgroundColor: ivory, color: ink, fontFamily: sans },
  container: { maxWidth: '560px', padding: '28px 20px 40px' },
  masthead: { borderBottom: `1px solid ${gold}` },
  brand: { paddingBottom: '14px', fontFamily: serif, fontSize: '30px', lineHeight: '32px' },
  number: { ...amount, paddingBottom: '14px', color: muted, fontSize: '14px', verticalAlign: 'bottom' },
  headline: {
    margin: '36px 0 18px',
    fontFamily: serif,
    fontSize: '34px',
    lineHeight: '40px',
    fontWeight: 400,
  },
  text: { margin: '0 0 12px', fontSize: '16px', lineHeight: '26px' },
  label: { margin: '0 0 2px', color: goldDeep, fontSize: '14px', lineHeight: '20px' },
  fact: { margin: '24px 0 0' },
  date: { margin: 0, fontFamily: serif, fontSize: '22px', lineHeight: '30px' },
  money: { margin: 0, fontSize: '22px', lineHeight: '30px' },
  action: { padding: '24px 0 36px' },
  button: {
    boxSizing: 'border-box',
    padding: '16px 32px',
    backgroundColor: ink,
    color: ivory,
    fontSize: '16px',
    lineHeight: '20px',
    textDecoration: 'none',
  },
  lines: { borderTop: `1px solid ${rule}` },
  line: { borderBottom: `1px solid ${rule}` },
  piece: {
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
  picture: { display: 'block', width: '150px', height: 'auto', backgroundColor: sand },
  choices: { verticalAlign: 'top', fontFamily: sans, fontSize: '14px', lineHeight: '21px' },
  choice: { margin: 0, fontSize: '14px', lineHeight: '21px' },
  choiceName: { color: muted },
  notes: { margin: '12px 0 8px', fontSize: '14px', lineHeight: '21px' },
  part: { padding: '1px 16px 1px 0', color: muted, fontSize: '14px', lineHeight: '21px' },
  partAmount: { ...amount, padding: '1px 0', color: muted, fontSize: '14px', lineHeight: '21px' },
  totals: { padding: '12px 0 0' },
  extra: {
    wordBreak: 'break-word',
    padding: '4px 16px 4px 0',
    color: muted,
    fontSize: '16px',
    lineHeight: '24px',
  },
  extraAmount: { ...amount, padding: '4px 0', color: muted, fontSize: '16px', lineHeight: '24px' },
  total: { padding: '12px 16px 2px 0', fontSize: '18px', lineHeight: '26px', fontWeight: 700 },
  totalAmount: { ...amount, padding: '12px 0 2px', fontSize: '18px', lineHeight: '26px', fontWeight: 700 },
  inside: { paddingRight: '16px', color: muted, fontSize: '14px', lineHeight: '22px' },
  insideAmount: { ...amount, color: muted, fontSize: '14px', lineHeight: '22px' },
  destination: { margin: '32px 0 -16px' },
  address: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', whiteSpace: 'pre-line' },
  help: { margin: '36px 0 0', padding: '22px 20px 14px', backgroundColor: sand },
  question: { margin: '0 0 6px', fontFamily: serif, fontSize: '20px', lineHeight: '26px' },
  quiet: { margin: '0 0 8px', color: muted, fontSize: '14px', lineHeight: '22px' },
  link: { color: ink, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>
