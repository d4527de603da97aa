// When the modules of a page are asked for. On a slow line they would share it with the stylesheet, the fonts and the first
// picture, and on a fast one run before the page is seen. So what React Router writes as a module script with preloads waits
// as text, and the lines beside it bring it to life: once the page has been painted, or, where the browser is told to spare
// data, when they reach for something that only they can do. Links and forms work meanwhile.

import { hashSource } from './security-headers.server.ts'

const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/gu
const moduleScript = '<script type="module" async="">'

/** A field to type in or to choose from, and buttons that are no form's. */
const reachedFor = 'input:not([type=hidden]),select,textarea,button[type=button]'

// In a hidden tab nothing is painted: it starts at once.
const starter = `(()=>{const d=document,w=d.getElementById('modules'),on=['focusin','click'];
const start=()=>{for(const href of w.dataset.preload.split(' '))d.head.append(Object.assign(d.createElement('link'),{rel:'modulepreload',href}));
w.replaceWith(Object.assign(d.createElement('script'),{type:'module',textContent:w.textContent}))};
const reach=({target:t})=>{if(!t.closest||!t.closest('${reachedFor}'))return;on.forEach(n=>removeEventListener(n,reach,true));start()};
if(d.documentElement.dataset.saveData!==undefined)on.forEach(n=>addEventListener(n,reach,true));
else if(d.hidden)start();
else requestAnimationFrame(()=>setTimeout(start))})()`

/** Allows the lines that start them. */
export const starterHash = hashSource(starter)

/** The rendered page with its modules waiting; as it was when it has none. */
export function startModulesLater(html: string): string {
  const [before, code, ...more] = html.split(moduleScript)
  if (before === undefined || code === undefined) return html
  if (more.length > 0) throw new Error('a page has more than one module script')
  const end = code.indexOf('</script>') + '</script>'.length
  const hrefs = Array.from(html.matchAll(preloads), ([, href = '']) => href)
  const waiting = `<script type="text/plain" id="modules" data-preload="${hrefs.join(' ')}">`
  return (
    before.replaceAll(preloads, '') +
    `${waiting}${code.slice(0, end)}<script>${starter}</script>` +
    code.slice(end)
  )
}
