import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitSources } from './steps.ts'
import { sourceOf } from './visit-source.ts'

test.each([
  ['', '', '', 'direct'],
  ['', 'https://www.google.com/', '', 'search'],
  ['', 'https://google.com.ng/', '', 'search'],
  ['', 'https://search.brave.com/', '', 'search'],
  ['', 'https://mail.google.com/', '', 'newsletter'],
  ['', 'https://l.instagram.com/', '', 'instagram'],
  ['', 'android-app://com.instagram.android/', '', 'instagram'],
  ['', 'android-app://com.google.android.googlequicksearchbox/', '', 'search'],
  ['', 'https://lm.facebook.com/l.php', '', 'facebook'],
  ['', 'https://www.tiktok.com/', '', 'tiktok'],
  ['', 'https://t.co/abc', '', 'social'],
  ['', 'https://ng.pinterest.com/', '', 'social'],
  ['', 'https://notgoogle.example/', '', 'website'],
  ['', 'https://instagram.com.evil.example/', '', 'website'],
  ['', 'not an address', '', 'direct'],
  ['', '', 'Mozilla/5.0 (iPhone) Instagram 300.0', 'instagram'],
  ['', '', 'Mozilla/5.0 [FBAN/FBIOS;FBAV/400.0]', 'facebook'],
  ['', '', 'Mozilla/5.0 BytedanceWebview/d8a21c6', 'tiktok'],
  ['utm_source=Instagram&utm_medium=bio', '', '', 'instagram'],
  ['utm_source=ig', 'https://www.google.com/', '', 'instagram'],
  ['utm_campaign=newsletter-7', '', '', 'newsletter'],
  ['utm_source=mailing&utm_medium=email', '', '', 'newsletter'],
  ['utm_source=google&utm_medium=cpc', '', '', 'advert'],
  ['gclid=abc', 'https://www.google.com/', '', 'advert'],
  ['fbclid=abc', 'https://l.facebook.com/', '', 'facebook'],
  ['utm_source=radio-lagos', '', '', 'campaign'],
  ['q=utm_', '', '', 'direct'],
])('link %j after %j in %j is %s', (query, referer, userAgent, source) => {
  expect(sourceOf({ query, referer, userAgent })).toBe(source)
})

test('whatever is made up, it is one of the list', () => {
  const any = fc.oneof(fc.string(), fc.webUrl(), fc.webQueryParameters())
  fc.assert(
    fc.property(any, any, any, (query, referer, userAgent) => {
      expect(visitSources).toContain(sourceOf({ query, referer, userAgent }))
    }),
  )
})
