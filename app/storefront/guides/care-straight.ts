// Care of the straight family, texture by texture.
import type { CareWords } from './care-words.ts'

export const straightCare = {
  straight: {
    lead: 'Silky and light. It forgives almost everything, shows oil before it shows age, and is the easiest hair to learn with.',
    wash: {
      from: 10,
      to: 15,
      how: 'Lay it in a basin of cool water with the hair falling one way, press a sulphate-free shampoo through from the crown down, and rinse until the water is clear. Conditioner from the middle to the ends, five minutes, rinse again.',
    },
    detangle: {
      with: 'A wide comb, then a soft brush',
      how: 'From the tips upwards, dry or damp, one hand above the comb so that nothing pulls on the knots in the lace. It takes two minutes.',
    },
    heat: {
      maxC: 180,
      how: 'Press it when you like, at 160 to 180 °C with a protectant, one slow pass on each strand. A round brush and a warm dryer give it body that lasts three days.',
    },
    dry: {
      hours: 3,
      how: 'Blot with a towel, comb through once, and leave it on a stand. It dries as straight as it was combed.',
    },
    sleep:
      'Take it off and lay it flat in its satin bag. If it stays on, wrap it around the head and tie a satin scarf over it: in the morning it needs a comb and no iron.',
    life: 'Remy straight hair stays silky for 6 to 12 months, virgin for one to two years, raw for three or more. The ends tell you first: trim a centimetre twice a year.',
    never:
      'Heavy oil. Three drops on the ends are plenty; a palmful makes it hang in strings until the next wash.',
  },
  'bone-straight': {
    lead: 'Pin straight, heavy, the same thickness from root to tip. Its beauty is in the line, so the care is about keeping that line unbroken.',
    wash: {
      from: 12,
      to: 15,
      how: 'Keep it hanging: hold it by the cap under a gentle, cool stream and let shampoo and water run down. Folded into a basin it takes creases that only an iron removes. Condition the lower half lightly; too much weighs it down.',
    },
    detangle: {
      with: 'A fine comb',
      how: 'Dry, twice a day in five strokes, starting a hand’s width above the tips. Super double drawn ends are full and catch on rough cloth, so look at the nape first.',
    },
    heat: {
      maxC: 160,
      how: 'It is straight already. A flat iron at 140 to 160 °C takes out a crease; more heat adds nothing and dulls the shine. Do not curl it: the hair is set to be straight and the curl falls within the hour.',
    },
    dry: {
      hours: 4,
      how: 'Hang it by the cap on a stand tall enough for the tips to hang free, combed straight and in still air. If they touch a table, they dry bent.',
    },
    sleep:
      'Off the head, hung or laid full length in a long satin bag, never plaited: a plait leaves a ripple. On a journey roll it around a scarf, loosely.',
    life: 'Cut from the thickest hair there is: virgin hair keeps its line for about two years, raw hair for three. Have 5 mm dusted off the tips every four months and it will look new for most of that time.',
    never:
      'Elastic bands and clips left in overnight. They break the line, and on bone straight hair the break shows from across the room.',
  },
  yaki: {
    lead: 'Straight with the fine grain of freshly relaxed hair. The grain is pressed in, and steam and oil wear it away.',
    wash: {
      from: 8,
      to: 12,
      how: 'Cool water only: hot water opens the grain. Use a shampoo for relaxed hair, press it through in one direction, and condition for five minutes from the ear down.',
    },
    detangle: {
      with: 'A wide comb',
      how: 'Damp, with a little leave-in, from the tips up. The grain grips a little more than silky hair does, so hold each section and be patient at the nape.',
    },
    heat: {
      maxC: 170,
      how: 'Like relaxed hair it takes a blow-dry and a light press, at 150 to 170 °C. Smooth the edges with a hot comb, not the lengths: pressed daily it turns silky and no longer matches your own roots.',
    },
    dry: {
      hours: 4,
      how: 'Comb it flat, tie a satin strip around the crown for twenty minutes, then leave it loose on the stand.',
    },
    sleep:
      'Wrap it like your own relaxed hair, around the head under a satin scarf; or off the head in its bag with a small roll of tissue under the ends.',
    life: 'The pressed grain softens month by month: expect 6 to 12 months of true yaki from remy hair. After that it is good straight hair for another season.',
    never: 'Steam. Cooking over a pot, or a hot shower with the wig on, undoes the grain in an evening.',
  },
  'kinky-straight': {
    lead: 'Natural hair after a blow-out: straight, full and matt. It needs what your own blow-out needs: moisture first, and heat with care.',
    wash: {
      from: 8,
      to: 10,
      how: 'Detangle before the water touches it. Then a moisturising shampoo in cool water, in four sections, and a rich conditioner for ten minutes. It will shrink a little and look wild: that is the texture, not damage.',
    },
    detangle: {
      with: 'Fingers, then a paddle brush',
      how: 'In four sections with conditioner still in, tips first. Dry combing makes it frizz and shed, so mist it before you begin on an ordinary day too.',
    },
    heat: {
      maxC: 180,
      how: 'This one likes a dryer: stretch it with a brush on medium heat and a protectant. Press it at no more than 180 °C, once between washes; each pass at that heat takes a little of the kink for good.',
    },
    dry: {
      hours: 6,
      how: 'Towel, leave-in, then four loose plaits. It dries stretched, and you shake out a blow-out without the heat.',
    },
    sleep:
      'Two large flat twists and a satin bonnet, or the same twists on the stand. Untwist, brush the ends, go.',
    life: 'The kink is steamed in and holds for about a year of careful heat. Kept away from the flat iron it outlasts a silky wig, because matt hair hides its age.',
    never: 'Silicone serums. They give a shine that this texture never has, and it shows at your hairline.',
  },
} satisfies Record<string, CareWords>
