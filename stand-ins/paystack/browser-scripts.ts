// The two scripts that browsers load from the stand-in, as text: the popup (for the shop's page) and the helper
// inside payment pages. Both are extras; everything works without them.

/** Paystack's v2/inline.js: the global PaystackPop with the same methods and callbacks, over an iframe. */
export const inlineScript = `(() => {
  const base = new URL(document.currentScript.src).href.replace(/\\/v2\\/inline\\.js.*$/, '')
  const origin = new URL(base).origin
  let open = null

  class PaystackPop {
    resumeTransaction(accessCode, callbacks = {}) { return show(accessCode, callbacks) }
    async newTransaction(options) {
      const { key, email, amount, currency, reference, metadata, channels } = options
      try {
        const response = await fetch(base + '/v2/initialize', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ key, email, amount, currency, reference: reference || options.ref, metadata, channels }),
        })
        const answer = await response.json()
        if (answer.status) show(answer.data.access_code, options)
        else options.onError?.({ message: answer.message })
      } catch (error) {
        options.onError?.({ message: 'Could not reach the payment page' })
      }
    }
    checkout(options) { return this.newTransaction(options) }
    preloadTransaction(options) { return () => this.newTransaction(options) }
    cancelTransaction() { close('cancel') }
  }

  function show(accessCode, callbacks) {
    close(null)
    const frame = document.createElement('iframe')
    frame.src = base + '/checkout/' + encodeURIComponent(accessCode) + '?popup=1'
    frame.title = 'Pay securely'
    style(frame, { width: '100%', maxWidth: '440px', height: '100%', maxHeight: '720px', border: '0', background: '#fff' })
    const layer = document.createElement('dialog')
    layer.setAttribute('aria-label', 'Payment')
    style(layer, {
      position: 'fixed', inset: '0', width: '100%', height: '100%', maxWidth: 'none', maxHeight: 'none', margin: '0', padding: '0',
      border: '0', background: 'rgba(13, 27, 36, 0.7)', justifyContent: 'center', alignItems: 'center', display: 'flex',
    })
    layer.append(frame)
    layer.addEventListener('cancel', (event) => { event.preventDefault(); close('cancel') })
    open = { accessCode, callbacks, frame, layer, before: document.activeElement }
    document.body.append(layer)
    layer.showModal()
    return { id: accessCode, accessCode }
  }

  function close(reason) {
    const was = open
    if (!was) return
    open = null
    was.layer.remove()
    was.before?.focus?.()
    if (reason === 'cancel') was.callbacks.onCancel?.()
  }

  addEventListener('message', (event) => {
    if (!open || event.origin !== origin || event.source !== open.frame.contentWindow) return
    const news = event.data || {}
    if (news.from !== 'paystack' || news.accessCode !== open.accessCode) return
    const { callbacks } = open
    if (news.type === 'loaded' && !open.loaded) {
      open.loaded = true
      callbacks.onLoad?.({ id: news.id, customer: news.customer, accessCode: news.accessCode })
    }
    if (news.type === 'cancel') close('cancel')
    if (news.type === 'success') {
      close(null)
      const { id, reference } = news
      callbacks.onSuccess?.({ id, reference, message: 'Approved', status: 'success', trans: id, trxref: reference })
    }
  })

  function style(element, values) { Object.assign(element.style, values) }

  window.PaystackPop = PaystackPop
})()
`

export const pageScript = `(() => {
  const { news, id, reference, code } = document.body.dataset
  if (news && parent !== self) {
    // Only the shop may frame this page (frame-ancestors), so there is nobody else to hear it.
    parent.postMessage({ from: 'paystack', type: news, id, reference, accessCode: code, customer: {} }, '*')
  }
  const clock = document.querySelector('[data-seconds]')
  if (clock) {
    const end = Date.now() + Number(clock.dataset.seconds) * 1000
    const tick = () => {
      const left = Math.max(0, Math.round((end - Date.now()) / 1000))
      clock.textContent = Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0')
      if (left === 0) location.reload()
    }
    tick()
    setInterval(tick, 1000)
  }
  addEventListener('submit', (event) => {
    const form = event.target
    if (form.dataset.sent) event.preventDefault()
    form.dataset.sent = '1'
  })
  addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset.sent
  })
})()
`
