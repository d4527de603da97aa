// The guides that answer with the shopper's own numbers, in the order in which one buys: how long, how full, what lace,
// which cap.

export const guideNames = ['length', 'density', 'lace', 'cap'] as const
export type GuideName = (typeof guideNames)[number]

export type GuideHead = { name: string; title: string; lead: string; description: string }

export const guideHeads: Record<GuideName, GuideHead> = {
  length: {
    name: 'Length',
    title: 'Where will each length fall on you?',
    lead: 'Inches are measured with the hair stretched. Curls hang shorter, and the taller you are, the higher each length sits. Give us your height and we work it out.',
    description:
      'Wig lengths from 8 to 30 inches on your own body: where each falls by your height and by texture, straight, wavy, curly or kinky.',
  },
  density: {
    name: 'Density',
    title: 'How full should it be?',
    lead: 'Density is how much hair is tied into the cap; 100% is a light head of hair. It decides the look, the weight and much of the price.',
    description:
      'Compare wig densities from 100 to 250%, with the grams of hair in your length, what that weighs on your head, and how many bundles it takes.',
  },
  lace: {
    name: 'Lace',
    title: 'Which lace disappears on you?',
    lead: 'Lace is the net that the hairline is tied into. Three things make it disappear: how fine it is, how close its tint is to your skin, and whether there is enough of it for your parting.',
    description:
      'Swiss, French, HD and film lace, the tint for your skin tone, and which wig caps allow a side parting, a free parting or a high ponytail.',
  },
  cap: {
    name: 'Cap size',
    title: 'Which cap fits your head?',
    lead: 'You need a soft tape measure, flat hair and five minutes. From one measurement we can estimate your size; from all six we can tell you how well it fits.',
    description:
      'Find your wig cap size from six measurements of your head, in inches or centimetres, with drawings and how well each size fits.',
  },
}

export function isGuide(text: string): text is GuideName {
  return guideNames.some((name) => name === text)
}
