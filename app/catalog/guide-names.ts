// The guides that answer with the shopper's own numbers, in the order in which one buys: how long, how full, what lace,
// which cap.

export const guideNames = ['length', 'density', 'lace', 'cap'] as const
export type GuideName = (typeof guideNames)[number]

export type GuideHead = { name: string; title: string; lead: string; description: string }

export const guideHeads: Record<GuideName, GuideHead> = {
  length: {
    name: 'Length',
    title: 'Where will it fall on you?',
    lead: 'Inches are measured with the hair stretched. A curl gives some of them up, and so does every centimetre you are taller than the chart. Give us your height and we do the sum.',
    description:
      'Wig lengths from 8 to 30 inches on your own body: where each falls by your height and by texture, straight, wavy, curly or kinky.',
  },
  density: {
    name: 'Density',
    title: 'How full should it be?',
    lead: 'Density is how much hair is tied into the cap, against a head of 100%. It decides the look, the weight and a good part of the price.',
    description:
      'Compare wig densities from 100 to 250%, with the grams of hair in your length, what that weighs on your head, and how many bundles it takes.',
  },
  lace: {
    name: 'Lace',
    title: 'Which lace disappears on you?',
    lead: 'Lace is the net that your hairline is tied into. Three things make it vanish: how fine it is, how near its tint is to your skin, and how much of it you need for your parting.',
    description:
      'Swiss, French, HD and film lace, the tint for your skin tone, and which wig caps allow a side parting, a free parting or a high ponytail.',
  },
  cap: {
    name: 'Cap size',
    title: 'Which cap fits your head?',
    lead: 'A soft tape, flat hair and five minutes. With one measure we can guess; with all six we know, and we say how sure we are.',
    description:
      'Find your wig cap size from six measures of your head, in inches or centimetres, with drawings, how sure the size is and what a cap gives.',
  },
}

export function isGuide(text: string): text is GuideName {
  return guideNames.some((name) => name === text)
}
