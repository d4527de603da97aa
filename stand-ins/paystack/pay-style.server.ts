// One sheet for the payment page and the control page, sent inline so that the page shows at once on a slow line.
import { createHash } from 'node:crypto'

export const payStyle = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;background:#fff;color:#0d1b24;font:16px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
h1,h2,p,dl,dd,ul{margin:0;padding:0}
ul{list-style:none}
a{color:#0b5f86}
.test{background:#0d1b24;color:#fff;font-size:13px;text-align:center;padding:8px 16px}
.sheet{max-width:440px;margin:0 auto;background:#fff}
.top{display:flex;gap:12px;justify-content:space-between;align-items:flex-start;padding:20px 20px 16px;border-bottom:1px solid #e3e8ec}
.shop{display:flex;gap:12px;align-items:center;font-weight:600;font-size:17px}
.mark{display:grid;place-items:center;width:40px;height:40px;border-radius:8px;background:#241710;color:#f3e6cf;font:600 20px/1 ui-serif,Georgia,serif}
.who{min-width:0;text-align:right;font-size:14px;color:#475863;overflow-wrap:anywhere}
.who strong{display:block;color:#0b6b3a;font-size:18px;white-space:nowrap}
.tabs{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;border-bottom:1px solid #e3e8ec}
.tabs a{display:grid;place-items:center;min-height:52px;color:#475863;text-decoration:none;font-weight:500;border-bottom:3px solid transparent}
.tabs a[aria-current]{color:#0b6b3a;border-color:#0b6b3a;font-weight:600}
.body{padding:24px 20px}
.body>h1,.body>h2{font-size:19px;line-height:1.3;font-weight:600;margin-bottom:16px;text-wrap:balance}
.stack{display:grid;gap:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.field{display:grid;gap:6px}
label{font-size:14px;font-weight:500;color:#2b3b45}
input,select{width:100%;min-height:50px;padding:11px 14px;border:1px solid #8496a1;border-radius:8px;background:#fff;color:inherit;font:inherit;font-size:17px}
input[aria-invalid]{border-color:#b3261e}
.hint{font-size:14px;color:#475863}
.fault{font-size:14px;color:#a3201a}
.notice{margin-bottom:20px;padding:12px 14px;border-radius:8px;background:#fdecea;color:#7d1711;font-size:15px}
.notice.good{background:#e7f5ec;color:#0a4f2b}
.button{display:inline-grid;place-items:center;width:100%;min-height:52px;padding:12px 18px;border:1px solid #0b6b3a;border-radius:8px;background:#0b6b3a;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{background:#08542d}
.button.plain{background:#fff;color:#0b6b3a}
.button.plain:hover{background:#f0f7f3}
.button.small{width:auto;min-height:44px;padding:8px 14px;font-size:14px}
:focus-visible{outline:3px solid #0b5f86;outline-offset:2px}
.account{display:grid;gap:14px;padding:16px;margin-bottom:20px;border-radius:8px;background:#f3f6f8}
.account div{display:flex;justify-content:space-between;gap:16px;align-items:baseline}
.account dt{white-space:nowrap;font-size:14px;color:#475863}
.account dd{font-weight:600;text-align:right}
.account .big{font-size:22px;letter-spacing:.04em}
.codes li{display:flex;justify-content:space-between;gap:12px;padding:12px 0;border-bottom:1px solid #e3e8ec}
.codes code{font:600 16px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
.foot{padding:4px 20px 28px;display:grid;gap:12px;text-align:center;font-size:14px;color:#475863}
.cancel{display:inline-grid;place-items:center;min-height:44px;color:#475863}
details{border-top:1px solid #e3e8ec}
details:last-child{border-bottom:1px solid #e3e8ec}
summary::-webkit-details-marker{display:none}
summary::after{content:'+';font-size:22px;font-weight:400;color:#475863}
details[open]>summary::after{content:'\\2212'}
summary{display:flex;align-items:center;justify-content:space-between;min-height:52px;padding:0 20px;cursor:pointer;font-weight:500;color:#2b3b45}
details>div{padding:0 20px 20px}
.cards li{display:grid;grid-template-columns:1fr auto;gap:2px 12px;align-items:center;padding:10px 0;border-top:1px solid #eef2f4}
.cards span{font-size:14px;color:#475863}
.spinner{width:44px;height:44px;margin:4px auto 20px;border:4px solid #d5e6dc;border-top-color:#0b6b3a;border-radius:50%;animation:turn 1s linear infinite}
.tick{display:grid;place-items:center;width:56px;height:56px;margin:0 auto 16px;border-radius:50%;background:#e7f5ec;color:#0b6b3a;font-size:28px}
.centre{text-align:center}
.centre .stack{justify-items:center}
@keyframes turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){.spinner{animation:none}}
.wide{max-width:1080px;padding:20px}
.wide h1{font-size:24px;margin-bottom:8px}.wide h2{font-size:18px;margin:28px 0 12px}
.wide .button{min-height:50px}.codes{margin-bottom:20px}.wide form+form{margin-top:16px}.wide form{display:flex;flex-wrap:wrap;gap:12px;align-items:end}
.wide .field{flex:1 1 200px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:14px}
th,td{text-align:left;padding:8px 10px 8px 0;border-bottom:1px solid #e3e8ec;vertical-align:top}
td{overflow-wrap:anywhere;min-width:90px}
@media (min-width:600px){body:not(.popup){background:#e9edf0}.sheet:not(.wide){margin:40px auto;border-radius:12px;overflow:hidden;box-shadow:0 1px 2px #0d1b2414}.popup .sheet{margin:0 auto}}
`

export const payStyleHash = `'sha256-${createHash('sha256').update(payStyle).digest('base64')}'`
