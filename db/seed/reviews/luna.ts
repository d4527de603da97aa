import { said } from './entry.ts'

export const lunaReviews = [
  said(
    'luna-bob-10',
    [
      'Joy',
      10,
      5,
      'First wig, no fear',
      'I had never worn one. The card showed me how, and it has not moved since.',
      { cm: 155, days: 5, drawings: ['hero-tall-06'] },
    ],
    [
      'Abike',
      12,
      4,
      'Good value',
      'Hair is thinner than the Akú bob that my sister has, but so is the price.',
      { cm: 166, days: 40 },
    ],
  ),
  said(
    'luna-wear-and-go-16',
    [
      'Lola',
      16,
      5,
      'They mean it',
      'Out of the box, on the head, into the car. The comb at the back is the trick.',
      { cm: 162, days: 21 },
    ],
    [
      'Peace',
      18,
      4,
      'Nice, order a size up',
      'If your cornrows are thick take the larger cap. Exchange took four days in Port Harcourt.',
      { cm: 170, days: 58 },
    ],
    [
      'Morayo',
      14,
      5,
      '',
      'Light, cool, and my edges are growing back because there is no glue.',
      { cm: 159, days: 92 },
    ],
  ),
  said(
    'luna-headband-curl',
    [
      'Ada N.',
      14,
      4,
      'Between braids',
      'For the two weeks between braids it is exactly right. Choose a wide band to hide the rim.',
      { cm: 164, days: 27 },
    ],
    [
      'Gift',
      16,
      3,
      'Slips on silky hair',
      'On my relaxed hair it slides back unless I pin it. On my sister’s cornrows it sits well.',
      { days: 64 },
    ],
  ),
  said('luna-pixie-cut', [
    'Efe',
    8,
    5,
    'Cheekbones',
    'I cut nothing. At 8 inches it frames the face and you forget that you wear it.',
    { cm: 157, days: 34 },
  ]),
].flat()
