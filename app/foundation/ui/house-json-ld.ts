// The house in the words of schema.org: who sells, what its site searches by, what it answers to.
import type { Answer, FAQPage, MerchantReturnPolicy, Organization, Thing, WebSite } from 'schema-dts'
import { houseCardPath } from './page-head.ts'
import { logoAddress } from '#app/foundation/settings/house-pictures.ts'
import type { ReturnDays } from '#app/foundation/settings/return-days.ts'
import { openSocialPages } from '#app/foundation/settings/social.ts'
import type { ToldHouse } from '#app/foundation/settings/setting-keys.ts'

/** Named once and referred to from offers. */
export const houseId = (baseUrl: string) => `${baseUrl}/#house`
const returnPolicyId = (baseUrl: string) => `${baseUrl}/about#return`

export type AnsweredQuestion = { id: string; question: string; answer: string }

type Told = { house: ToldHouse; returns: ReturnDays; questions: readonly AnsweredQuestion[] }

export function homeGraph({ house, returns, questions }: Told, baseUrl: string): Thing[] {
  const graph: Thing[] = [houseThing(house, returns, baseUrl), siteThing(house.name, baseUrl)]
  if (questions.length > 0) graph.push(questionsThing(questions, baseUrl))
  return graph
}

function houseThing(house: ToldHouse, returns: ReturnDays, baseUrl: string): Organization {
  const { legalName, email, phone, street, area, city, country, taxNumber } = house
  const elsewhere = openSocialPages(house).map(({ href }) => href)
  return {
    '@type': 'Organization',
    '@id': houseId(baseUrl),
    name: house.name,
    legalName,
    url: `${baseUrl}/`,
    logo: baseUrl + (house.logo ? logoAddress(house.logo, 480, 'png') : '/favicon.svg'),
    image: baseUrl + houseCardPath,
    description: house.description,
    email,
    telephone: phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${area}`,
      addressLocality: city,
      addressCountry: country === 'Nigeria' ? 'NG' : country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email,
      telephone: phone,
      areaServed: 'NG',
      availableLanguage: 'en',
    },
    hasMerchantReturnPolicy: returnPolicyThing(returns, baseUrl),
    ...(taxNumber === '' ? {} : { taxID: taxNumber }),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere }),
  }
}

/**
 * An exchange, never money back, within the times of the setting. Machines know one number for a country, so it is the one
 * that is promised to everybody in it. What is defective goes back at our cost.
 */
export function returnPolicyThing(returns: ReturnDays, baseUrl: string): MerchantReturnPolicy {
  const { lagosToHours, nigeriaToDays } = returns
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': returnPolicyId(baseUrl),
    applicableCountry: 'NG',
    returnPolicyCountry: 'NG',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: Math.max(1, Math.min(Math.floor(lagosToHours / 24), nigeriaToDays)),
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/ExchangeRefund',
    itemCondition: 'https://schema.org/NewCondition',
    merchantReturnLink: returnPolicyId(baseUrl),
  }
}

/** The search box of the site: schema.org's own word for its parameter is not in the types. */
type SearchBox = { '@type': 'SearchAction'; target: string; 'query-input': string }

function siteThing(name: string, baseUrl: string): WebSite {
  const search: SearchBox = {
    '@type': 'SearchAction',
    target: `${baseUrl}/search?q={words}`,
    'query-input': 'required name=words',
  }
  return {
    '@type': 'WebSite',
    '@id': `${baseUrl}/#site`,
    name,
    url: `${baseUrl}/`,
    inLanguage: 'en-NG',
    publisher: { '@id': houseId(baseUrl) },
    potentialAction: search,
  }
}

/** `answer` in plain words. */
function questionsThing(questions: readonly AnsweredQuestion[], baseUrl: string): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${baseUrl}/#faq`,
    mainEntity: questions.map(({ question, answer }) => {
      const acceptedAnswer: Answer = { '@type': 'Answer', text: answer }
      return { '@type': 'Question', name: question, acceptedAnswer }
    }),
  }
}
