import { describe, expect, test } from 'vitest'
import { naira } from '#app/foundation/lib/money.ts'
import { addition as add, browser, item } from '#tests/cart-browser.ts'
import { customization } from '#tests/designs.ts'
import { designCartItem } from './cart.ts'
import { reconcileCart } from './reconcile-cart.ts'

describe('the copy in the browser', () => {
  test('answers before the server does, and then holds what the server says', async () => {
    const { server, store, openTab } = browser()
    const tab = openTab()
    const sent = tab.change(add('Luna', 2), item('Luna'))
    expect(tab.read()).toMatchObject({ units: 2, version: 0 })
    expect(server.requests).toBe(0)
    expect(await sent).toEqual({ kind: 'done' })
    expect(tab.read()).toMatchObject({ units: 2, version: 1, unsent: 0, lines: [{ id: 'lin_Luna' }] })
    expect(store.read('cartItems')).toEqual([item('Luna', 2)])
    expect(store.read('cartQueue')).toEqual([])
  })

  test('adds the same unit to its line, and keeps designs apart', async () => {
    const { server, openTab } = browser()
    server.connection = 'cut'
    const tab = openTab()
    const design = { ...add('Zuri'), configuration: { lace: 'hd', fringe: '' } }
    const custom = { ...item('Zuri'), isCustom: true, configuration: { lace: 'hd' } }
    await tab.change(add('Zuri'), item('Zuri'))
    await tab.change(add('Zuri', 98), item('Zuri'))
    await tab.change(add('Zuri', 5), item('Zuri'))
    await tab.change(design, custom)
    await tab.change(design, custom)
    expect(tab.read().items.map((one) => one.Quantity)).toEqual([99, 2])
  })

  test('keeps a design of the studio whole while it waits, and merges it by what it says', async () => {
    const { server, store, openTab } = browser()
    server.connection = 'cut'
    const tab = openTab()
    const order = customization({}, { expressProcessing: true, measurements: 'later' })
    const unit = { productId: 'prd_1', name: 'Deep Wave', words: 'Seen', lookKey: 'wig.x', lengthIn: 22 }
    const shown = designCartItem({ ...unit, priceKobo: naira(384_000), customization: order }, 1)
    const turned = { ...order, design: { ...order.design }, base: null }
    await tab.change({ ...add('Own'), configuration: order }, shown)
    await tab.change({ ...add('Own', 2), configuration: turned }, shown)
    await tab.change({ ...add('Own'), configuration: { ...order, expressProcessing: false } }, shown)
    expect(tab.read().items.map((one) => one.Quantity)).toEqual([3, 1])
    expect(store.read('cartItems')).toMatchObject([
      {
        isCustom: true,
        configuration: order,
        Length: '22"',
        Price: 384_000,
        Url: '/wig/wig.x/front-espresso-480.webp',
      },
      {},
    ])
  })

  test('tells a refusal to the one who asked, and forgets the unit', async () => {
    const { server, openTab } = browser()
    server.stock = 1
    const tab = openTab()
    expect(await tab.change(add('Luna', 2), item('Luna'))).toEqual({
      kind: 'refused',
      message: 'Only 1 left.',
    })
    expect(tab.read()).toMatchObject({ units: 0, messages: [] })
  })

  test('hands out one and the same state until something changes', async () => {
    const { openTab } = browser()
    const tab = openTab()
    const before = tab.read()
    expect(tab.read()).toBe(before)
    await tab.change(add('Luna'), item('Luna'))
    expect(tab.read()).not.toBe(before)
  })

  test('leaves it to the form when nothing can be kept', () => {
    const { server, store, openTab } = browser()
    store.full = true
    expect(openTab().change(add('Luna'), item('Luna'))).toBeNull()
    expect(server.requests).toBe(0)
  })
})

describe('without a connection', () => {
  test('changes wait in order, survive the page, and are made once each when it is back', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    await tab.change(add('Aku'), item('Aku'))
    server.connection = 'cut'
    expect(await tab.change(add('Luna', 2), item('Luna'))).toEqual({ kind: 'unsent' })
    await tab.change({ intent: 'set', lineId: 'lin_Aku', quantity: 4 })
    await tab.change(add('Luna', 1), item('Luna'))
    expect(tab.read()).toMatchObject({ units: 7, unsent: 3 })
    const later = openTab()
    expect(later.read().units).toBe(7)
    server.connection = 'good'
    await later.start()
    expect(server.log.map((one) => [one.intent, one.quantity])).toEqual([
      ['add', 1],
      ['add', 2],
      ['set', 4],
      ['add', 1],
    ])
    expect(later.read()).toMatchObject({ units: 7, unsent: 0, version: 4 })
  })

  test.each(['answer-lost', 'busy', 'login-page'] as const)(
    '%s: the change is sent again and made once',
    async (connection) => {
      const { server, openTab } = browser()
      const tab = openTab()
      server.connection = connection
      expect(await tab.change(add('Luna', 2), item('Luna'))).toEqual({ kind: 'unsent' })
      expect(tab.read()).toMatchObject({ units: 2, unsent: 1 })
      server.connection = 'good'
      await tab.flush()
      expect([server.quantities.get('var_Luna'), tab.read().unsent]).toEqual([2, 0])
    },
  )

  test('what is refused when it is sent later is reported until it is read', async () => {
    const { server, openTab } = browser()
    server.connection = 'cut'
    await openTab().change(add('Luna', 2), item('Luna'))
    server.stock = 1
    server.connection = 'good'
    const tab = openTab()
    await tab.start()
    expect(tab.read()).toMatchObject({ units: 0, messages: ['Only 1 left.'] })
    tab.dismiss()
    expect(tab.read().messages).toEqual([])
  })

  test('a change that the server will never take does not stop the queue', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    server.connection = 'refusing'
    expect(await tab.change(add('Luna'), item('Luna'))).toMatchObject({ kind: 'refused' })
    server.connection = 'good'
    expect(await tab.change(add('Zuri'), item('Zuri'))).toEqual({ kind: 'done' })
    expect(tab.read().items.map((one) => one.Name)).toEqual(['Zuri'])
  })

  test('a removed line leaves the copy at once', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    await tab.change(add('Aku'), item('Aku'))
    await tab.change(add('Luna'), item('Luna'))
    server.connection = 'cut'
    await tab.change({ intent: 'remove', lineId: 'lin_Aku' })
    expect(tab.read()).toMatchObject({ items: [{ Name: 'Luna' }], lines: [{ id: 'lin_Luna' }] })
  })
})

describe('two tabs', () => {
  test('send each change once and see the same cart', async () => {
    const { server, openTab } = browser()
    const [one, two] = [openTab(), openTab()]
    server.connection = 'cut'
    await one.change(add('Aku'), item('Aku'))
    await two.change(add('Luna'), item('Luna'))
    server.connection = 'good'
    await Promise.all([one.flush(), two.flush(), one.change(add('Aku'), item('Aku')), two.flush()])
    expect(server.log.map((sent) => sent.variantId)).toEqual(['var_Aku', 'var_Luna', 'var_Aku'])
    expect([one.read(), two.read()]).toMatchObject([
      { units: 3, version: 3 },
      { units: 3, version: 3 },
    ])
  })

  test('hear of each other through the storage event', async () => {
    const { openTab } = browser()
    const [one, two] = [openTab(), openTab()]
    let heard = 0
    const forget = two.subscribe(() => heard++)
    await one.change(add('Aku'), item('Aku'))
    two.notify()
    expect([heard, two.read().units]).toEqual([1, 1])
    forget()
    two.notify()
    expect(heard).toBe(1)
  })

  test('hand a former cart over once, even when both open together', async () => {
    const { server, store, openTab } = browser()
    store.setItem('cartItems', JSON.stringify([item('Old', 2), item('Older')]))
    const [one, two] = [openTab(), openTab()]
    expect(one.read().units).toBe(3)
    await Promise.all([one.start(), two.start()])
    expect(server.log.map((sent) => [sent.intent, sent.items.length])).toEqual([['adopt', 2]])
    expect(one.read()).toMatchObject({ items: [{ Name: 'Adopted' }], messages: [] })
    await openTab().start()
    expect(server.log).toHaveLength(1)
  })
})

describe('what others have written into storage', () => {
  test('a former cart is handed over before what is added to it', async () => {
    const { server, store, openTab } = browser()
    store.setItem('cartItems', JSON.stringify([item('Old', 2), null, { Name: 5 }]))
    const tab = openTab()
    const sent = tab.change(add('Luna'), item('Luna'))
    expect(tab.read().units).toBe(3)
    await sent
    expect(server.log.map((one) => one.intent)).toEqual(['adopt', 'add'])
    expect(server.log[0]?.items).toHaveLength(3)
  })

  test.each(['{', '', 'null', '7', '"x"', '{"length":3}', '[1', '\0'])(
    'cartItems = %j is set aside and told',
    async (text) => {
      const { store, server, openTab } = browser()
      store.setItem('cartItems', text)
      const tab = openTab()
      expect(tab.read()).toMatchObject({ items: [], units: 0, setAside: true })
      expect(tab.read()).toBe(tab.read())
      expect(store.read('cartItems.setAside')).toBe(text)
      await tab.start()
      expect(server.log).toEqual([])
      tab.dismiss()
      expect(tab.read().setAside).toBe(false)
    },
  )

  test('broken notes beside a cart of ours are mended from the server', async () => {
    const { server, store, openTab } = browser()
    await openTab().change(add('Luna', 2), item('Luna'))
    for (const text of [
      '{',
      '[]',
      '7',
      'null',
      '{"version":"x","lines":[null,7,{"id":1}],"messages":[null]}',
    ]) {
      store.setItem('cartMeta', text)
      store.setItem('cartQueue', text)
      const tab = openTab()
      expect(tab.read()).toMatchObject({ version: 0, messages: [] })
      await tab.refresh()
      expect(tab.read()).toMatchObject({ units: 2, version: 1 })
    }
    expect(server.log).toHaveLength(1)
  })

  test('unreadable entries leave, together with their lines', async () => {
    const { store, openTab } = browser()
    const tab = openTab()
    await tab.change(add('Aku'), item('Aku'))
    await tab.change(add('Luna'), item('Luna'))
    store.setItem('cartItems', JSON.stringify([{ Name: 'Aku', Price: '?' }, item('Luna')]))
    expect(tab.read()).toMatchObject({ items: [{ Name: 'Luna' }], lines: [{ id: 'lin_Luna' }] })
  })

  test('a former cart of absurd size is set aside, not sent', async () => {
    const { store, server, openTab } = browser()
    store.setItem('cartItems', JSON.stringify(Array.from({ length: 3_000 }, (_, i) => item(`Wig ${i}`))))
    const tab = openTab()
    await tab.start()
    expect([server.log, tab.read().units, tab.read().setAside]).toEqual([[], 0, true])
  })
})

describe('a page with the server’s cart', () => {
  test('becomes the copy', async () => {
    const { server, openTab } = browser()
    server.quantities.set('var_Luna', 3)
    server.version = 5
    const tab = openTab()
    expect(await reconcileCart(tab, server.cart())).toBe(false)
    expect(tab.read()).toMatchObject({ units: 3, version: 5 })
  })

  test('is out of date when changes were waiting here', async () => {
    const { server, openTab } = browser()
    server.connection = 'cut'
    const tab = openTab()
    await tab.change(add('Luna'), item('Luna'))
    const shown = server.cart()
    expect(await reconcileCart(tab, shown)).toBe(false)
    expect(tab.read().units).toBe(1)
    server.connection = 'good'
    expect(await reconcileCart(tab, shown)).toBe(true)
    expect(await reconcileCart(tab, server.cart())).toBe(false)
  })

  test('that is older than the copy asks the server which is true', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    const old = server.cart()
    await tab.change(add('Luna'), item('Luna'))
    expect(await reconcileCart(tab, old)).toBe(true)
    expect(tab.read()).toMatchObject({ units: 1, version: 1 })
  })

  test('gives a cart that the server has forgotten back to it', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    await tab.change(add('Luna'), item('Luna'))
    server.knows = false
    server.quantities.clear()
    expect(await reconcileCart(tab, null)).toBe(true)
    expect(server.log.at(-1)).toMatchObject({
      intent: 'adopt',
      items: [{ ...item('Luna'), variantId: add('Luna').variantId }],
    })
    expect(await reconcileCart(tab, server.cart())).toBe(false)
  })

  test('does not give a cart back that belonged to an account: it waits there, or went with it', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    await tab.change(add('Luna'), item('Luna'))
    server.isOwned = true
    await tab.refresh()
    server.knows = false
    expect(await reconcileCart(tab, null)).toBe(false)
    expect(server.log.filter((one) => one.intent === 'adopt')).toEqual([])
    expect(tab.read()).toMatchObject({ units: 0, items: [] })
  })

  test('a page that was asked for before the first unit had arrived does not give the unit back a second time', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    await tab.change(add('Luna'), item('Luna'))
    expect(await reconcileCart(tab, null)).toBe(true)
    expect(server.log.filter((one) => one.intent === 'adopt')).toEqual([])
    expect(tab.read().units).toBe(1)
  })

  test('an order has emptied the cart: the badge hears of it', async () => {
    const { server, openTab } = browser()
    const tab = openTab()
    await tab.change(add('Luna'), item('Luna'))
    server.quantities.clear()
    server.version++
    await tab.refresh()
    expect(tab.read()).toMatchObject({ units: 0, version: 2 })
  })
})
