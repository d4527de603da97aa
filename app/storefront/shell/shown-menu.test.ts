import { expect, test } from 'vitest'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import { mainLinks } from './links.ts'
import { countOnBar } from './menu-bar.ts'
import { type MenuWorld, shownMenu } from './shown-menu.ts'

const world: MenuWorld = {
  collections: [{ slug: 'aku', address: 'aku-lace', name: 'Akú' }],
  choices: [
    { attribute: 'kind', code: 'lace-glue', name: 'Lace glue', isOn: true },
    { attribute: 'kind', code: 'caps', name: 'Caps', isOn: false },
    { attribute: 'texture', code: 'palm', name: 'Palm kink', isOn: true },
  ],
  pages: [{ name: 'page-sizes', title: 'Size guide' }],
  sellsGiftCards: false,
}
const link = (to: string, label = '') => ({ to, label, isOn: true })
const shown = (...list: ReturnType<typeof link>[]) => shownMenu(list, world).map(({ name, to }) => [name, to])

test('the original menu is that of the specification, and the designer', () => {
  expect(shownMenu(settingDefaults.menu.list, world)).toEqual(mainLinks)
  expect(mainLinks.map(({ name, to }) => `${name} ${to}`)).toEqual([
    'Home /',
    'Shop /shop',
    'Design yours /create-your-style',
    'About /about',
    'Our Story /brand-story',
  ])
})

test('a link without a label is called as what it leads to, and follows it', () => {
  expect(
    shown(link('collection:aku'), link('kind:lace-glue'), link('page:page-sizes'), link('/guides')),
  ).toEqual([
    ['Akú', '/shop/aku-lace'],
    ['Lace glue', '/shop?kind=lace-glue'],
    ['Size guide', '/pages/sizes'],
    ['Guides', '/guides'],
  ])
  expect(shown(link('collection:aku', 'New lace'), link('https://blog.example/', 'Blog'))).toEqual([
    ['New lace', '/shop/aku-lace'],
    ['Blog', 'https://blog.example/'],
  ])
})

test('what is hidden, and what leads nowhere any more, is left out', () => {
  const gone = ['collection:luna', 'kind:caps', 'kind:palm', 'page:page-gone', '/gift-cards']
  expect(
    shownMenu([...gone.map((to) => link(to, 'Here')), { ...link('/care'), isOn: false }], world),
  ).toEqual([])
  expect(shownMenu([link('/gift-cards')], { ...world, sellsGiftCards: true })).toHaveLength(1)
})

test('what the row has no room for stands under More', () => {
  expect(countOnBar(mainLinks.map(({ name }) => name))).toBe(mainLinks.length)
  expect(countOnBar(Array.from({ length: 12 }, () => 'x'.repeat(20)))).toBe(2)
  expect(countOnBar(['x'.repeat(60)])).toBe(0)
  expect(countOnBar([])).toBe(0)
})
