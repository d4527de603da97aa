import { givesWords } from '#app/foundation/settings/return-days.ts'
import { settingDefaults } from '#app/foundation/settings/setting-keys.ts'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { plainWords } from '#app/foundation/ui/plain-words.ts'
import { RichText } from '#app/foundation/ui/rich-text.tsx'
import { documentDefaults, policyNames } from './documents.ts'
import { fillIn, type Fills, unknownFills } from './fills.ts'
import { parseRichText, safeAddress } from './rich-text.server.ts'

const fills: Fills = {
  shopName: 'Adé',
  legalName: 'Adé Hair',
  email: 'care@ade.example',
  phone: '+2348000002337',
  whatsapp: '+2348000002337',
  whatsappLink: 'https://wa.me/2348000002337',
  city: 'Lagos',
  expressFee: '₦15,000',
  standardDays: '10–14 working days',
  expressDays: '3–5 working days',
  returnLagos: '24–48 hours',
  returnNigeria: '3–5 days',
  returnAbroad: '7–14 days',
  returnExcept: 'wigs made to your own design',
  returnGives: givesWords({ givesMoney: false }),
  adverts: 'No service is told.',
  returnCondition: settingDefaults.returns.condition,
}

const parse = (text: string) => parseRichText(text, fills)

function html(text: string): string {
  const router = createMemoryRouter([{ path: '*', element: <RichText blocks={parse(text)} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('written words', () => {
  test('are headings, paragraphs, lists and emphasis', () => {
    expect(html('### Abroad\n\nWe **ship** *gladly*.\nAlways.\n\n1. One\n2. Two')).toBe(
      '<h3>Abroad</h3><p>We <strong>ship</strong> <em>gladly</em>.\nAlways.</p><ol><li>One</li><li>Two</li></ol>',
    )
    expect(html('# Large\n\n###### Small')).toBe('<h3>Large</h3><h3>Small</h3>')
  })

  test('are facts where every line has a term', () => {
    expect(html('- **Lagos**: 24–48 hours\n- **Abroad**: 7–14 days, *gladly*')).toBe(
      '<dl class="facts"><div><dt>Lagos</dt><dd>24–48 hours</dd></div><div><dt>Abroad</dt><dd>7–14 days, <em>gladly</em></dd></div></dl>',
    )
    expect(html('- **Lagos**: 24–48 hours\n- Abroad')).toBe(
      '<ul><li><strong>Lagos</strong>: 24–48 hours</li><li>Abroad</li></ul>',
    )
    expect(html('- **Lagos:** 24 hours')).toBe('<ul><li><strong>Lagos:</strong> 24 hours</li></ul>')
  })

  test('keep lists within lists', () => {
    expect(html('- One\n  - Two\n\n    More')).toBe('<ul><li>One<ul><li>Two<p>More</p></li></ul></li></ul>')
  })

  test('have their braces filled, in addresses too, and what is filled in stays words', () => {
    expect(html('Write to [{email}](mailto:{email}) or [here]({whatsappLink}): {expressFee}')).toBe(
      '<p>Write to <a href="mailto:care@ade.example">care@ade.example</a> or <a href="https://wa.me/2348000002337">here</a>: ₦15,000</p>',
    )
    const hostile = { ...fills, legalName: '**Bold** <b>[x](javascript:alert(1))</b>\n# Head' }
    expect(parseRichText('We are {legalName}.', hostile)).toEqual([
      { kind: 'paragraph', words: [`We are ${hostile.legalName}.`] },
    ])
    expect(html('{nobody} and {email')).toBe('<p>{nobody} and {email</p>')
    expect(unknownFills('{email} {nobody} {nobody} {legalName} { }')).toEqual(['{nobody}', '{ }'])
    expect(fillIn('{constructor}{__proto__}', fills)).toBe('{constructor}{__proto__}')
  })

  test('lead to our own pages by the router and elsewhere as they are', () => {
    expect(html('[Refunds](/about#refund) [NDPC](https://ndpc.gov.ng/help) [Call](tel:+2348000002337)')).toBe(
      '<p><a href="/about#refund" data-discover="true">Refunds</a> <a href="https://ndpc.gov.ng/help">NDPC</a> <a href="tel:+2348000002337">Call</a></p>',
    )
  })

  test('can be read without their form', () => {
    expect(plainWords(parse('### A\n\nB **c**\n\n- **D**: e\n\n1. f\n   - g'))).toBe('A\nB c\nD: e\nf\ng')
  })
})

const attacks = [
  '<script>canary()</script>',
  '<img src=x onerror=canary()>',
  'a <b onclick="canary()">b</b>',
  '<iframe srcdoc="<script>canary()</script>"></iframe>',
  '<!-- --><svg onload=canary()>',
  '<details open ontoggle=canary()>',
  '[x](javascript:canary())',
  '[x](JaVaScRiPt:canary())',
  '[x](java\tscript:canary())',
  '[x](&#106;avascript:canary())',
  '[x](data:text/html,<script>canary()</script>)',
  '[x](vbscript:canary())',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://user:canary@evil.example)',
  '[x](<javascript:canary()>)',
  '[x][y]\n\n[y]: javascript:canary()',
  '<javascript:canary()>',
  '![x](javascript:canary())',
  '![canary](https://evil.example/x.png)',
  '[x](http://plain.example)',
  '[x](file:///etc/passwd)',
  '`<script>canary()</script>`',
  '```html\n<script>canary()</script>\n```',
  '- **<script>canary()</script>**: x',
]

describe('nothing that is written runs', () => {
  test.each(attacks)('%s', (attack) => {
    const shown = html(`Before\n\n${attack}\n\nafter`)
    expect(shown).not.toMatch(/<(?:script|img|b|iframe|svg|details|style|form)\b/iu)
    expect(shown).not.toMatch(/<[^>]*\son\w+=/iu)
    expect(shown).not.toContain('<a')
    expect(shown).toContain('after')
  })

  test('whatever is typed becomes only what the drawing knows', () => {
    const tags = /<\/?([a-z0-9]+)/giu
    const known = ['h3', 'p', 'dl', 'div', 'dt', 'dd', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a']
    const marks = [
      '**',
      '_',
      '[',
      '](',
      ')',
      '- ',
      '1. ',
      '> ',
      '# ',
      '\n',
      '\n\n',
      '    ',
      '`',
      '<',
      '>',
      '&',
      '{',
      '}',
    ]
    const words = [
      '{email}',
      '{nobody}',
      'https://a.example',
      '/about',
      'words',
      '\\',
      '|',
      '~~',
      '\u0000',
      '\u202e',
    ]
    const units = fc.constantFrom(...attacks, ...marks, ...words)
    const text = fc
      .array(fc.oneof(units, fc.string({ maxLength: 6 })), { maxLength: 40 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (typed) => {
        const shown = html(typed)
        for (const [, tag = ''] of shown.matchAll(tags)) expect(known).toContain(tag)
        for (const [, to = ''] of shown.matchAll(/href="([^"]*)"/gu))
          expect(to).toMatch(/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:)/u)
        expect(shown).not.toMatch(/<[^>]*\son\w+=/iu)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['quotes', '>'.repeat(15_000)],
    ['quotes with room', '> '.repeat(10_000)],
    ['lists', '- '.repeat(10_000)],
    ['numbers', '1. '.repeat(6000)],
    [
      'lists below lists',
      Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth * 2)}- x`)
        .join('\n')
        .slice(0, 20_000),
    ],
    ['lists in quotes', '>-'.repeat(9000)],
    ['stars', '*a '.repeat(6000)],
    ['open links', '['.repeat(19_000)],
    ['links in links', '[a]('.repeat(4500)],
    [
      'backticks',
      Array.from({ length: 190 }, (_, one) => '`'.repeat(one))
        .join('a')
        .slice(0, 20_000),
    ],
  ])('nor takes the shop down: %s', (_, text) => {
    expect(parse(text)).toBeInstanceOf(Array)
  })
})

describe('addresses', () => {
  test.each([
    ['/', true],
    ['/about#refund', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['about', false],
    ['#refund', false],
    ['https://ndpc.gov.ng', true],
    ['https:evil.example', false],
    ['http://plain.example', false],
    ['mailto:care@ade.example', true],
    ['mailto:', false],
    ['tel:+2348000002337', true],
    ['tel:*#06#', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: %s', (address, isSafe) => {
    expect(safeAddress(address) !== null).toBe(isSafe)
  })
})

describe('what came with the shop', () => {
  test.each(policyNames)('%s is whole: filled, without a brace or a star left over', (name) => {
    const shown = html(documentDefaults[name].text)
    expect(shown).not.toMatch(/[{}*[\]]/u)
    expect(shown).not.toContain('—')
  })

  test('keeps the figures of the specification and the law', () => {
    const said = policyNames.map((name) => plainWords(parse(documentDefaults[name].text))).join('\n')
    for (const figure of [
      '24–48 hours',
      '3–5 days',
      '7–14 days',
      'unused and in its original condition',
      'do not refund a change of mind',
      '10–14 working days',
      '3–5 working days',
      '₦15,000 more',
      'abroad with tracking',
      'section 122 of the Federal Competition and Consumer Protection Act 2018',
      'Nigeria Data Protection Act 2023',
      'Nigeria Data Protection Commission',
    ])
      expect(said).toContain(figure)
  })

  test('names every cookie and everything that is kept on a device', () => {
    const privacy = plainWords(parse(documentDefaults['policy-privacy'].text))
    const cookies = [
      'session',
      'signed-in',
      'device',
      'cart',
      'cart-moved',
      'offer',
      'wishlist',
      'wishlist-moved',
      'order',
      'provider-trip',
      'flash',
    ]
    for (const cookie of cookies) expect(privacy).toMatch(new RegExp(`^${cookie}: [A-Z]`, 'mu'))
    for (const kept of [
      'Back in stock',
      'Reviews',
      'viewed recently',
      'want delivery to',
      'compare',
      '72 hours',
    ])
      expect(privacy).toContain(kept)
  })
})
