// What a document may say, whoever wrote it. The same schemas judge what a form posts and what the database holds.
import { z } from 'zod'
import {
  defaultBody,
  type DocumentBodies,
  type documentNames,
  type DocumentName,
  homeBlockNames,
  longestPageTitle,
} from './documents.ts'
import { bracesIn, unknownFills } from './fills.ts'

const fillIn = 'Fill this in.'

/** One line, shown as it is typed: nothing in it is filled in. */
const words = (longest: number) => judgedBraces(longest, bracesIn)

/** Rich text. Line ends of browsers are made one kind, so that two equal texts are equal. */
const text = (longest: number) =>
  z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.replaceAll(/\r\n?/gu, '\n') : typed),
    judgedBraces(longest, unknownFills).min(1, fillIn),
  )

function judgedBraces(longest: number, wrongIn: (typed: string) => string[]) {
  return z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .superRefine((typed, context) => {
      const [wrong] = wrongIn(typed)
      if (wrong === undefined) return
      const message =
        unknownFills(wrong).length > 0
          ? `${wrong} is not a field we can fill in`
          : `${wrong} cannot be filled in here`
      context.addIssue({ code: 'custom', message: `${message}. Remove the braces.` })
    })
}

const filled = (longest: number) => words(longest).min(1, fillIn)

const ownPath = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/u, 'Enter an address in the shop that begins with /, like /shop.')

const block = z.object({ name: z.enum(homeBlockNames), shown: z.boolean() })

const home = z.object({
  heroTitle: filled(80),
  heroLead: filled(160),
  heroButton: filled(40),
  marquee: z.array(filled(40)).max(12, 'Use 12 phrases or fewer.'),
  blocks: z
    .array(block)
    .length(homeBlockNames.length, 'Include each section once.')
    .refine(
      (blocks) => new Set(blocks.map(({ name }) => name)).size === blocks.length,
      'Include each section once.',
    ),
})

const banner = z.object({ title: filled(60), text: words(200), button: filled(40), to: ownPath })

const answer = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/u, 'Use lower-case letters, numbers and hyphens.'),
  question: filled(160),
  answer: text(1200),
})

const faq = z.object({
  items: z
    .array(answer)
    .min(1, 'Add at least one question.')
    .max(24, 'Use 24 questions or fewer.')
    .refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      'Two questions have the same ID.',
    ),
})

const policy = z.object({ title: filled(60), text: text(20_000) })

const story = z.object({
  title: filled(60),
  opening: filled(200),
  text: text(6000),
  collectionsTitle: filled(60),
  closing: filled(120),
  button: filled(40),
})

/** For what search engines show, and what they cut off. */
const longestDescription = 160

const ownPage = z.object({
  title: filled(longestPageTitle),
  description: words(longestDescription),
  text: text(20_000),
  isShown: z.boolean(),
  inFooter: z.boolean(),
})

export const documentSchemas: {
  [Name in (typeof documentNames)[number]]: z.ZodType<DocumentBodies[Name]>
} = {
  home,
  banner,
  faq,
  'policy-shipping': policy,
  'policy-return': policy,
  'policy-refund': policy,
  'policy-privacy': policy,
  'policy-terms': policy,
  story,
}

export function schemaOf<Name extends DocumentName>(name: Name): z.ZodType<DocumentBodies[Name]> {
  const schemas: { [Each in DocumentName]?: z.ZodType<DocumentBodies[Each]> } = documentSchemas
  // What is none of the others is a page, which its name says; the compiler cannot follow.
  return schemas[name] ?? (ownPage as unknown as z.ZodType<DocumentBodies[Name]>)
}

/** A body that was written before its document grew has its new parts from the defaults. Throws on what is no such document. */
export function parseDocument<Name extends DocumentName>(name: Name, written: unknown): DocumentBodies[Name] {
  return schemaOf(name).parse({ ...defaultBody(name), ...Object(written) })
}
