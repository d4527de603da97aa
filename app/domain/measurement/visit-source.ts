// Where a visit came from, told by its first request alone: what its link says, the website before it, the app around it. Pure.
import type { VisitSource } from './steps.ts'

type Arrival = {
  /** Of the address, without the question mark. */
  query: string
  /** As the browser sent it; '' for none. */
  referer: string
  userAgent: string
}

/** What the link says of itself counts first: an app seldom says where it is. */
export function sourceOf({ query, referer, userAgent }: Arrival): VisitSource {
  return ofLink(query) ?? ofWebsite(hostOf(referer)) ?? ofApp(userAgent) ?? 'direct'
}

/** What advertisers append. The click ids of Facebook and Instagram stand in plain posts, too, and tell no advert. */
const advertIds = /(?:^|&)(?:gclid|gbraid|wbraid|msclkid)=./u
const paidMedium = /^(?:cpc|ppc|cpm|paid|ads?$)/u

function ofLink(query: string): VisitSource | null {
  if (!query.includes('utm_')) return advertIds.test(query) ? 'advert' : null
  const said = new URLSearchParams(query)
  const [source, medium] = [lower(said.get('utm_source')), lower(said.get('utm_medium'))]
  if (lower(said.get('utm_campaign')).startsWith('newsletter-') || medium === 'email') return 'newsletter'
  if (paidMedium.test(medium) || advertIds.test(query)) return 'advert'
  if (source === '') return null
  return named.find(([pattern]) => pattern.test(source))?.[1] ?? 'campaign'
}

/** Values of utm_source. */
const named: readonly (readonly [RegExp, VisitSource])[] = [
  [/^(?:newsletter|e?-?mail)/u, 'newsletter'],
  [/^(?:instagram|insta|ig)(?:$|[^a-z])/u, 'instagram'],
  [/^(?:facebook|fb|messenger)(?:$|[^a-z])/u, 'facebook'],
  [/^tik-?tok/u, 'tiktok'],
  [/^(?:whatsapp|wa)(?:$|[^a-z])/u, 'whatsapp'],
  [/^(?:youtube|yt)(?:$|[^a-z])/u, 'youtube'],
  [/^(?:x|twitter|pinterest|snapchat|threads|telegram|linkedin|reddit)(?:$|[^a-z])/u, 'social'],
  [/^(?:google|bing|duckduckgo|yahoo)(?:$|[^a-z])/u, 'search'],
]

/** Hosts of websites and, of Android, names of apps. */
const hosts: readonly (readonly [RegExp, VisitSource])[] = [
  [/(?:^|\.)mail\.|^com\.google\.android\.gm$|^outlook\./u, 'newsletter'],
  [/^com\.google\.android\.googlequicksearchbox$/u, 'search'],
  [/(?:^|\.)instagram\.com$|^com\.instagram\./u, 'instagram'],
  [/(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|messenger\.com)$|^com\.facebook\./u, 'facebook'],
  [/(?:^|\.)tiktok\.com$|^com\.zhiliaoapp\./u, 'tiktok'],
  [/(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp/u, 'whatsapp'],
  [/(?:^|\.)(?:youtube\.com|youtu\.be)$|^com\.google\.android\.youtube$/u, 'youtube'],
  [
    /(?:^|\.)(?:t\.co|x\.com|twitter\.com|snapchat\.com|threads\.(?:net|com)|linkedin\.com|reddit\.com|t\.me|telegram\.org)$|(?:^|\.)pinterest\./u,
    'social',
  ],
  [
    /(?:^|\.)(?:google|bing|yahoo|duckduckgo|ecosia|yandex|baidu|startpage|qwant)\.[a-z.]+$|^search\.brave\.com$/u,
    'search',
  ],
]

function ofWebsite(host: string): VisitSource | null {
  if (host === '') return null
  return hosts.find(([pattern]) => pattern.test(host))?.[1] ?? 'website'
}

/** Browsers inside apps, which often name no website. */
function ofApp(userAgent: string): VisitSource | null {
  if (/\bInstagram\b/u.test(userAgent)) return 'instagram'
  if (/\bFB(?:AN|AV)\b/u.test(userAgent)) return 'facebook'
  return /BytedanceWebview|musical_ly|TikTok/u.test(userAgent) ? 'tiktok' : null
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.toLowerCase() ?? ''
}

const lower = (text: string | null) => (text ?? '').trim().toLowerCase()
