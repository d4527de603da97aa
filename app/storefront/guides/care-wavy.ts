// Care of the wavy family, texture by texture.
import type { CareWords } from './care-words.ts'

export const wavyCare = {
  blowout: {
    lead: 'Big, airy and soft, like a fresh blow-dry. Its volume is air between the strands: keep it clean, keep it light, and lift it at the roots.',
    wash: {
      from: 8,
      to: 10,
      how: 'A clear, light shampoo and cool water; rinse twice, because what stays in weighs it down. Condition only the last third, for three minutes.',
    },
    detangle: {
      with: 'A paddle brush',
      how: 'Head down, from the tips, dry. Brush the underside as well: that is where the volume sits.',
    },
    heat: {
      maxC: 170,
      how: 'A round brush and a warm dryer bring it back in ten minutes. Hot rollers are kinder than an iron; if you iron, only the ends and at 170 °C at most.',
    },
    dry: {
      hours: 4,
      how: 'Half dry on the stand, then the dryer on cool with the hair thrown forward. Let it fall, do not comb it flat.',
    },
    sleep:
      'One loose pineapple on top of the head with a satin scrunchie, or off and over the stand with the bag pulled down over it. Stored flat in a box, it goes flat.',
    life: 'The bend is steamed in and relaxes over a year; by then a set of rollers each week keeps the shape. Remy hair stays soft for 6 to 12 months.',
    never: 'Oil at the roots. One drop there and the volume is gone for the week.',
  },
  'body-wave': {
    lead: 'An easy S from the cheek down, and the wave most people start with: it can be worn soft, brushed out or pressed straight, and returns when it is wet.',
    wash: {
      from: 8,
      to: 12,
      how: 'Cool water, sulphate-free shampoo pressed through in one direction, conditioner from the cheek down for five minutes. Do not rub, do not wring: the S is set while the hair is wet.',
    },
    detangle: {
      with: 'A wide comb',
      how: 'Wet, with conditioner in, from the tips up. Once it is dry use fingers; a brush turns the wave into a cloud.',
    },
    heat: {
      maxC: 180,
      how: 'Straighten it or wand it at up to 180 °C with a protectant. The wave comes back at the next wash as long as the heat stays below that.',
    },
    dry: {
      hours: 5,
      how: 'Comb, scrunch upwards with your hands, and leave it on the stand. For a deeper S, plait it in two while damp and open it when dry.',
    },
    sleep: 'Two loose plaits and a satin scarf. They keep the S; a bun pulls it straight at the crown.',
    life: 'Steamed waves loosen after 20 to 30 washes: about a year for remy, two for virgin hair. Then plaits at night do the work that the steam did.',
    never: 'Brushing it dry each morning. It is the quickest way to lose the wave and gain frizz.',
  },
  'loose-wave': {
    lead: 'Large, lazy waves that begin low. There is not much pattern to lose, so handle it little and dry it slowly.',
    wash: {
      from: 8,
      to: 12,
      how: 'Press shampoo and cool water through without turning the hair over; a light conditioner to the ends, well rinsed. Heavy creams pull a loose wave straight.',
    },
    detangle: {
      with: 'A wide comb',
      how: 'Only wet, only from the tips. Then twist each half around two fingers, let go, and do not comb again.',
    },
    heat: {
      maxC: 180,
      how: 'A 32 mm wand at 160 to 180 °C renews single waves around the face. The rest does not need it.',
    },
    dry: {
      hours: 5,
      how: 'On a stand in still air, twists left in for the first hour. A fan blows the pattern out before it has set.',
    },
    sleep: 'Four large pin curls, or one loose rope twist over the shoulder, under satin.',
    life: 'The first wave to relax: expect a fresh pattern for 8 to 10 months, and soft, easy hair for a year after that. Colour, which this texture often carries, needs a mask at every second wash.',
    never: 'A tight ponytail for a whole day. The dent stays until the next wash.',
  },
  'raw-wavy': {
    lead: 'The wave it grew with, cut from one donor and never steamed. Nothing was put on it, so nothing washes off: what you see wet is what you keep for years.',
    wash: {
      from: 8,
      to: 12,
      how: 'Cool water, a mild shampoo, five minutes of conditioner from the middle down. Once a month a deep treatment for twenty minutes, with the lace kept clear of it: oil loosens knots.',
    },
    detangle: {
      with: 'A wide comb',
      how: 'Damp, tips first. Strands differ in wave and even in shade; comb them together and they find their own clumps again.',
    },
    heat: {
      maxC: 180,
      how: 'It straightens, curls and goes back, as your own hair would. Stay at 180 °C or below: a burnt cuticle does not recover.',
    },
    dry: {
      hours: 5,
      how: 'Blot, set on the stand, do nothing. It dries into its own pattern, a little different each time.',
    },
    sleep: 'One loose plait and a satin bag; in harmattan a mist of water and leave-in first.',
    life: 'Two to three years of regular wear, and often more. Many customers have it taken down in the third year and sewn into a new cap.',
    never: 'Bleach in the first year. It can take it, once, in careful hands; save it for later.',
  },
  'ocean-wave': {
    lead: 'Close, even waves like ripples on sand. The evenness is the point, and it comes from all the strands drying side by side.',
    wash: {
      from: 8,
      to: 10,
      how: 'Hold it up by the cap under cool water so that the ripples stay in line; squeeze, never swirl. Conditioner is smoothed down with flat hands and rinsed the same way.',
    },
    detangle: {
      with: 'A wide comb, once',
      how: 'One pass through wet hair, crown to tip, all in one direction. After that press the waves together between your palms, row by row.',
    },
    heat: {
      maxC: 160,
      how: 'Avoid the iron. A three-barrel waver at 160 °C renews a row that has gone flat at the front.',
    },
    dry: {
      hours: 5,
      how: 'Flat on a dry towel for the first hour with the rows pushed together, then on the stand.',
    },
    sleep:
      'Off the head, laid along its rows in the satin bag. If it stays on, a silk scarf around the lengths, no plait.',
    life: 'Even rows for about 8 months; after that they open into a body wave, which is lovely too. Virgin hair holds for a year or more.',
    never: 'Scrunching. It breaks the rows apart, and no comb puts them back before the next wash.',
  },
  'water-wave': {
    lead: 'Waves and curls mixed, loose and wet-looking. It frizzes when dry and shines when moist, so a small spray bottle of water does most of the work.',
    wash: {
      from: 6,
      to: 10,
      how: 'Plenty of cool water and a moisturising shampoo, conditioner through everything but the roots for ten minutes. Rinse out two thirds; the rest holds the clumps together.',
    },
    detangle: {
      with: 'Fingers and a wide comb',
      how: 'Under running water with conditioner in. Between washes never comb it dry: mist, part with fingers, scrunch.',
    },
    heat: {
      maxC: null,
      how: 'No iron: straightened once, some of the curls do not come back and the mix is gone. A diffuser on cool is all it needs.',
    },
    dry: {
      hours: 6,
      how: 'Scrunch in a light mousse, put it on the stand, and do not touch it until it is dry to the root.',
    },
    sleep:
      'A high, loose pineapple in a satin scrunchie, or off and upright on the stand. Mist and shake in the morning.',
    life: 'Remy hair keeps the mix for 6 to 12 months, virgin for up to two years. The waves loosen first, the curls last.',
    never: 'Leaving salt or chlorine in it. Rinse it within the hour, or it mats at the nape.',
  },
} satisfies Record<string, CareWords>
