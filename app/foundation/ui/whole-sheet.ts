// A page comes with its own rules inline, and with a link to the whole sheet that is switched off (http/inline-style.server.ts).
// The sheet is asked for once the page has been loaded, or is first touched: what scripts add, and the pages that follow in the
// same document, need it. Without scripts nothing is ever shown that has no rules.

const id = 'whole-sheet'

/** Runs in the head, after the link. Whoever saves data is not sent the sheet before they touch the page. */
export const wholeSheetScript = `(function(l){if(!l)return;function f(){l.media='';l.disabled=false}l.onload=l.onerror=function(){l.dataset.done=''};['pointerdown','keydown','focusin'].forEach(function(e){addEventListener(e,f,{once:true,capture:true,passive:true})});if(document.documentElement.dataset.saveData===undefined)addEventListener('load',function(){setTimeout(f)})})(document.getElementById('${id}'))`

/** Asks for it if nobody has; resolves when it is there, or cannot be had. In development it is a sheet like any other. */
export async function wholeSheet(): Promise<void> {
  const link = document.getElementById(id)
  if (!(link instanceof HTMLLinkElement) || link.dataset['done'] !== undefined) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', resolve, { once: true })
    link.media = ''
    link.disabled = false
  })
}
