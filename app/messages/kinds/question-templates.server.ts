// The one message to somebody who asked about a product: the answer.
import { eq } from 'drizzle-orm'
import { products } from '#app/domain/catalog/products/catalog-tables.server.ts'
import { type QuestionFacts, questionFacts } from '#app/domain/questions/question-message.ts'
import { questions } from '#app/domain/questions/question-tables.server.ts'
import { shopName } from '#app/messages/mail/shop-name.ts'
import { greet } from '#app/messages/mail/greeting-name.ts'
import type { MailContent } from '#app/messages/mail/mail-content.ts'
import { exampleName } from './examples.ts'
import { type ReadDeps, type Template, template } from './template.ts'

type QuestionAnswer = { name: string; product: string; question: string; answer: string; url: string }

export const questionTemplates: Record<'question-answer', Template> = {
  'question-answer': template<QuestionFacts, QuestionAnswer>({
    group: 'Orders',
    facts: questionFacts,
    read: readAnswer,
    mail: answerContent,
    examples: (baseUrl) => ({
      'Your question is answered': {
        name: exampleName,
        product: 'Akú Bone Classic',
        question: 'Can I dye it darker at home?',
        answer:
          'Yes, with a gentle dye one or two shades darker. Do not bleach it: the hair is treated already.',
        url: `${baseUrl}/product/aku-bone-classic/questions`,
      },
    }),
  }),
}

/** As it stands when the message leaves; null when it is not public any more. */
async function readAnswer(
  { db, baseUrl }: ReadDeps,
  { questionId }: QuestionFacts,
): Promise<QuestionAnswer | null> {
  const [row] = await db
    .select({ question: questions, product: products.name, slug: products.slug })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(eq(questions.id, questionId))
  if (!row || row.question.state !== 'shown') return null
  const { author, text, answer } = row.question
  return {
    name: author,
    product: row.product,
    question: text,
    answer,
    url: `${baseUrl}/product/${row.slug}/questions`,
  }
}

function answerContent({ name, product, question, answer, url }: QuestionAnswer): MailContent {
  return {
    subject: 'Your question is answered',
    preheader: `About ${product}.`,
    headline: greet('Here is our answer', name),
    paragraphs: [`You asked about ${product}: ${oneLine(question)}`, ...answer.split(/\n+/u)],
    button: { label: 'View all questions', url },
    notes: ['Anything else? Reply to this email.'],
    why: `You are receiving this email because you asked about ${product} at ${shopName} and left your address. This is the only email about it.`,
  }
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ')
}
