// The five questions of the style finder and what may be answered. Answers stand in the address, so that a result can be
// shared; an unanswered question is no wish.

export const questions = [
  {
    name: 'wear',
    title: 'Where will you wear it most?',
    options: [
      { code: 'work', name: 'At work', line: 'The office, the bank, the school gate' },
      { code: 'party', name: 'At parties', line: 'Weddings, birthdays, photographs' },
      { code: 'move', name: 'On the move', line: 'Gym, travel, heat, small children' },
      { code: 'first', name: 'It is my first wig', line: 'Something easy to start with' },
    ],
  },
  {
    name: 'length',
    title: 'How long should it be?',
    options: [
      { code: 'chin', name: 'To the chin', line: 'Crops and bobs' },
      { code: 'shoulder', name: 'To the shoulders', line: 'Neck to upper back' },
      { code: 'back', name: 'Down the back', line: 'Shoulder blades to mid back' },
      { code: 'waist', name: 'To the waist', line: 'Lower back and beyond' },
    ],
  },
  {
    name: 'texture',
    title: 'How should it move?',
    options: [
      { code: 'sleek', name: 'Sleek', line: 'Straight, silky, bone straight' },
      { code: 'waves', name: 'In waves', line: 'Body wave, loose, raw' },
      { code: 'curls', name: 'In curls', line: 'Deep wave, ringlets, spirals' },
      { code: 'own', name: 'Like my own', line: 'Coils, kinks, a blow-out' },
    ],
  },
  {
    name: 'time',
    title: 'How much time do you have in the morning?',
    options: [
      { code: 'minute', name: 'One minute', line: 'Slips on, no lace to lay' },
      { code: 'ten', name: 'Ten minutes', line: 'A closure held by a band and combs, no glue' },
      { code: 'long', name: 'I enjoy laying lace', line: 'A frontal, laid flat and parted anywhere' },
    ],
  },
  {
    name: 'budget',
    title: 'What would you like to spend?',
    options: [
      { code: '100', name: 'Up to ₦100,000', line: 'Bobs and crops' },
      { code: '200', name: 'Up to ₦200,000', line: 'Everyday closures' },
      { code: '350', name: 'Up to ₦350,000', line: 'Length, or a frontal' },
      { code: '500', name: 'Up to ₦500,000', line: 'Bone straight, raw hair' },
      { code: 'over', name: 'Any budget', line: 'Show me everything' },
    ],
  },
] as const

type Question = (typeof questions)[number]
export type QuestionName = Question['name']
type CodeOf<Name extends QuestionName> = Extract<Question, { name: Name }>['options'][number]['code']

/** Null where they have no wish. */
export type Answers = { [Name in QuestionName]: CodeOf<Name> | null }

/** Said by the form itself, so that a form that was sent without any answer is known from a first visit. */
export const sentField = 'find'

/** What of a query, or of what a tab remembers, is an answer. Unknown names and values are left out. */
export function readAnswers(given: URLSearchParams | Readonly<Record<string, unknown>>): Answers {
  const read = questions.map(({ name, options }) => {
    const answer = given instanceof URLSearchParams ? given.get(name) : given[name]
    return [name, options.find(({ code }) => code === answer)?.code ?? null]
  })
  return Object.fromEntries(read) as Answers
}

/** In the order of the questions; '' when nothing was answered. */
export function writeAnswers(answers: Answers): string {
  const given = questions.flatMap(({ name }) => {
    const answer = answers[name]
    return answer === null ? [] : [[name, answer]]
  })
  return new URLSearchParams(given).toString()
}

/** Whole naira; null where it may cost what it costs. */
export function ceilingNaira(budget: Answers['budget']): number | null {
  return budget === null || budget === 'over' ? null : Number(budget) * 1_000
}

/** 'At work · To the shoulders · Up to ₦200,000' */
export function answerWords(answers: Answers): string {
  return questions
    .flatMap(({ name, options }) => options.find(({ code }) => code === answers[name])?.name ?? [])
    .join(' · ')
}
