// Ireti: curls and coils.
import { type CatalogueEntry, entriesOf, type Hair } from './entry.ts'

const { wig, product } = entriesOf('ireti')

const doubleDrawn: Hair = ['Virgin, double drawn', 'Vietnamese']
const burmese: Hair = ['Raw', 'Burmese']
const coily: Hair = ['Virgin', 'Indian']
const remy: Hair = ['Remy', 'Chinese']

export const ireti: CatalogueEntry[] = [
  wig(
    'Ireti Pixie Crop',
    86,
    { texture: 'pixie-curl', lengthIn: 8, density: 180, construction: 't-part', colour: '1B' },
    { lengths: [8, 10, 12], hair: remy },
    'Small, springy pixie curls cropped close to the head, the cut you book when you are done with heat and hurry. A T-part of lace gives a neat middle line and the rest is soft machine wefts, so it stays cool in traffic. Spray with water and leave-in, scrunch with your fingers, never comb it dry.',
  ),
  wig(
    'Ireti Pixie Fringe',
    160,
    { texture: 'pixie-curl', lengthIn: 10, density: 200, construction: '4x4', colour: '99J' },
    { lengths: [10, 12, 14], hair: doubleDrawn },
    'Burgundy curls with a curly fringe that falls over the brow and hides a lazy hairline day. At 200% density it is round, playful and full, the kind of short wig that gets compliments at the bank. Refresh the bangs alone with a little mousse. Keep colour bright with cool water and a shampoo without sulphates.',
  ),
  wig(
    'Ireti Pixie Long',
    325,
    { texture: 'pixie-curl', lengthIn: 18, density: 200, construction: '13x4-hd', colour: '1B' },
    { lengths: [14, 16, 18], hair: doubleDrawn },
    'The pixie curl grown up: tight, glossy spirals that reach the shoulder and no further, because curls shrink by a quarter. Three hundred grams of hair on a 13x4 HD frontal, so you can sweep it all to one side. Define with gel on wet hair and let it dry by itself; a satin bonnet keeps the pattern for a week.',
  ),
  wig(
    'Ireti Bouncy 14',
    218,
    { texture: 'bouncy-curl', lengthIn: 14, density: 200, construction: '5x5-hd', colour: '1B' },
    { lengths: [10, 12, 14, 16], hair: doubleDrawn },
    'Double drawn bouncy curls, the ones also sold as magic or Fumi curls: smooth at the root, one big rolling spiral at the end. They sit at the chin and bounce when you laugh. The set is steamed in, so it returns after washing when you roll it damp around two fingers. HD closure, five inches of parting.',
  ),
  wig(
    'Ireti Bouncy 20',
    426,
    { texture: 'bouncy-curl', lengthIn: 20, density: 230, construction: '13x4-hd', colour: '1B' },
    { lengths: [16, 18, 20, 22], hair: doubleDrawn },
    'Owambe hair. At 230% density the curls pile up into real volume, root to tip, and hold through an evening of spraying and dancing. The 13x4 HD frontal lets you pin one side up under a gele. It weighs 370 grams, so the elastic band matters: tighten it. Finger-detangle with conditioner, then set on large rollers.',
  ),
  wig(
    'Ireti Bouncy Chocolate',
    360,
    { texture: 'bouncy-curl', lengthIn: 18, density: 200, construction: '13x4-hd', colour: '4' },
    { lengths: [14, 16, 18, 20], hair: doubleDrawn },
    'Chocolate brown, colour 4, warms deep skin the way gold jewellery does. Fat bouncy curls of double drawn hair fall to the shoulder and brush out into a soft nineties blow-out when you tire of them. Ear-to-ear HD lace with a natural hairline. Wash in cool water, condition mid-length to ends, and let the curls set before touching.',
  ),
  wig(
    'Ireti Jerry 16',
    225,
    { texture: 'jerry-curl', lengthIn: 16, density: 180, construction: '5x5-hd', colour: '1B' },
    { lengths: [12, 14, 16, 18], hair: coily },
    'The jerry curl your aunties loved, without the drip. Small uniform ringlets in virgin hair, shiny but dry to the hand, worn big or tamed with a drop of oil. It sits between ear and shoulder. The 5x5 HD closure takes a middle or side part. Shake, mist, go: it is a wash-and-wear wig for busy weeks.',
  ),
  wig(
    'Ireti Jerry 24',
    455,
    { texture: 'jerry-curl', lengthIn: 24, density: 200, construction: '13x4-hd', colour: 'natural' },
    { lengths: [18, 20, 22, 24, 26], hair: coily },
    'Long jerry curls in undyed natural black, full to the mid back even after the curl has taken its share. The 13x4 HD frontal lets air in and styling out: half-up, side-swept, twisted off the face. Detangle in the shower with conditioner, tips first. Virgin hair, so a year and a half of regular wear is normal.',
  ),
  wig(
    'Ireti Burmese 20',
    347,
    { texture: 'burmese-curl', lengthIn: 20, density: 180, construction: '13x4-hd', colour: 'natural' },
    { lengths: [16, 18, 20, 22], hair: burmese },
    'Raw Burmese curls grow like this: loose at the top, tighter towards the ends, no two alike. That is why it passes for your own hair after a good twist-out. Unprocessed, from one donor, on HD frontal lace. It can be straightened and will curl again when wet. Rich conditioner and patience are the whole routine.',
  ),
  wig(
    'Ireti Burmese 26',
    556,
    { texture: 'burmese-curl', lengthIn: 26, density: 200, construction: '13x6-hd', colour: 'natural' },
    { lengths: [20, 22, 24, 26, 28], hair: burmese },
    'The crown of the Ireti line. Twenty-six inches of raw Burmese curl, measured stretched, falling to the mid back in deep, uneven, living spirals. A 13x6 HD frontal gives six inches of parting depth for real side parts. Raw hair outlasts fashion: three years is not unusual with cool washes, no rubbing, and a satin bag.',
  ),
  wig(
    'Ireti Kinky Curly 18',
    259,
    { texture: 'kinky-curly', lengthIn: 18, density: 180, construction: '5x5-hd', colour: '1B' },
    { lengths: [14, 16, 18, 20], hair: coily },
    'For anyone whose own hair is 3C to 4A and who wants to give it a rest. Kinky curly strands with honest frizz and shrinkage, eighteen inches stretched and about the shoulder when it is dry. Work in leave-in and shingle with your fingers for definition, or pick out the roots for volume. The HD closure lies flat under a satin scarf.',
  ),
  wig(
    'Ireti Kinky Curly V-Part',
    178,
    { texture: 'kinky-curly', lengthIn: 16, density: 180, construction: 'u-v-part', colour: '1B' },
    { lengths: [12, 14, 16, 18], hair: coily },
    'A V-shaped opening, a thin line of your own curls pulled over it, and nobody finds the join. No lace, no glue, no leave-out worth straightening: your natural texture does the blending. Clips and combs hold it through aerobics. Rinse sweat out with cool water weekly, add conditioner, and let it drip dry overnight.',
  ),
  wig(
    'Ireti Afro Halo',
    113,
    { texture: 'afro', lengthIn: 10, density: 180, construction: '4x4', colour: '1B' },
    { lengths: [8, 10, 12, 14], hair: coily },
    'A round, soft, unapologetic afro. Coily 4C hair that you shape with your palms: bigger at the crown for a portrait, tapered at the sides for work. The 4x4 closure leaves a little parting if you want one. It loves water and shea butter and hates fine combs, so use a wide pick and lift from the root.',
  ),
  wig(
    'Ireti Afro Twist-out',
    212,
    { texture: 'afro', lengthIn: 14, density: 200, construction: '13x4', colour: 'natural' },
    { lengths: [10, 12, 14, 16, 18], hair: coily },
    'Fluffy definition of the second morning after a twist-out, with none of the two nights it takes. Afro-textured hair set in twists and opened by hand, so it falls in soft zigzags around the face. On a 13x4 Swiss frontal, wearable off the forehead. Re-twist damp in eight sections whenever you want the pattern back.',
  ),
  wig(
    'Ireti Deep Wave 22',
    369,
    { texture: 'deep-wave', lengthIn: 22, density: 180, construction: '13x4-hd', colour: '1B' },
    { lengths: [18, 20, 22, 24, 26], hair: doubleDrawn },
    'Deep wave is the curl for holidays: wet from the pool it lies in glossy ribbons, dry it rises into a full cloud. Twenty-two inches stretched, about the bra strap when worn. HD frontal lace, ear to ear, for ponytails at the nape and sweeping sides. Scrunch mousse into damp hair and leave the brush at home.',
  ),
  wig(
    'Ireti Deep Wave Glueless',
    283,
    { texture: 'deep-wave', lengthIn: 18, density: 180, construction: '7x7-hd', colour: '1B' },
    {
      lengths: [14, 16, 18, 20],
      hair: doubleDrawn,
      cap: 'Medium (22.5 in), glueless: pre-cut lace, elastic band, silicone grip',
    },
    'Seven by seven inches of HD lace, already cut, already bleached, held by an elastic band: glueless and ready for a beginner. You get nearly the parting freedom of a frontal without touching adhesive. The deep wave pattern is even and easy, shoulder length when dry. Wear and go in the morning, off in the evening, edges safe.',
  ),
  wig(
    'Ireti Piano Curl',
    286,
    { texture: 'piano-curl', lengthIn: 16, density: 200, construction: '5x5-hd', colour: 'P4/27' },
    { lengths: [12, 14, 16, 18], hair: doubleDrawn },
    'Chocolate and honey ribbons wound into loose piano curls, so every turn of the head shows another tone. Full 200% density at a flattering collar length. The colour is done on double drawn hair, which keeps the ends thick. Deep condition fortnightly, set on flexi rods when it tires, and protect it from heat and chlorine.',
  ),
  product(
    'Ireti Burmese Bundles ×3',
    240,
    { kind: 'bundles', texture: 'burmese-curl', lengthIn: 20, grams: 300 },
    { lengths: [16, 18, 20, 22], hair: burmese },
    'Three raw Burmese bundles, cut from single donors and matched by hand so the curls agree with each other. Use them for a curly sew-in with leave-out, or for the wig you have been planning. They take colour to honey without losing their spring. Co-wash weekly, detangle with fingers, and they outlive three installs at least.',
  ),
  product(
    'Ireti Deep Curl Bundles ×3',
    198,
    { kind: 'bundles', texture: 'deep-wave', lengthIn: 18, grams: 300 },
    { lengths: [14, 16, 18, 20], hair: doubleDrawn },
    'Deep curl weave in three 100 gram bundles, enough for a round, full head at eighteen inches. The wave is steam-set into virgin hair and comes back after each wash. Braid down flat, sew on the wefts without cutting them, and finish with the curly HD closure of this line. Dry it loose, never with a towel turban.',
  ),
  product(
    'Ireti Kinky Bundles ×4',
    336,
    { kind: 'bundles', texture: 'kinky-curly', lengthIn: 22, grams: 400 },
    { lengths: [18, 20, 22, 24], hair: coily },
    'Kinky hair looks shorter than it measures, so four bundles at twenty-two inches are what a generous, shoulder-covering mane really needs. Coily, thick, close to 4A, and happy beside your own leave-out. Seal the ends with a light oil, sleep in plaits, and stretch with a cool blow-dry when you want the length to show.',
  ),
  product(
    'Ireti 5x5 HD Closure, curly',
    76,
    { kind: 'closure', texture: 'deep-wave', lengthIn: 16, grams: 50, construction: '5x5-hd' },
    { lengths: [12, 14, 16, 18], hair: doubleDrawn, cap: 'Loose closure, to be sewn in' },
    'The curly top piece for a natural finish: 5x5 HD lace with deep curls that start right at the knot, so the parting does not look flat while the rest is full. Sew it in or build it into a unit. Keep the lace dry when you oil the curls, and dab, never scrub, when cleaning.',
  ),
  product(
    'Ireti 13x4 HD Frontal, deep curl',
    128,
    { kind: 'frontal', texture: 'deep-wave', lengthIn: 18, grams: 90, construction: '13x4-hd' },
    { lengths: [14, 16, 18, 20], hair: doubleDrawn, cap: 'Loose frontal, to be sewn in' },
    'A lace frontal in deep curl for installs that leave the face open: side-swept, half-up, pineapple. The hairline is plucked thinner at the temples as in life. Two and a half curly bundles complete the head. Let the glue cure before you wet the curls, and lift it with remover, not with force.',
  ),
  product(
    'Ireti Afro Puff Drawstring',
    62,
    { kind: 'ponytail', texture: 'afro', lengthIn: 12, grams: 130, colour: '1B' },
    { lengths: [10, 12, 14], hair: coily, cap: 'One size, drawstring and two combs' },
    'Gather your own hair into a puff, drop this one over it, pull the string and push in the two combs. Coily human hair that fluffs to the size of your mood, for work, church or the gym. It matches 4B and 4C textures. Wash it in a bowl, dry it upside down, pick it out with fingers.',
  ),
  product(
    'Ireti Curly Clip-ins 10 pc',
    128,
    { kind: 'clip-ins', texture: 'kinky-curly', lengthIn: 18, grams: 160, colour: '1B' },
    { lengths: [14, 16, 18, 20], hair: coily, cap: '10 wefts, silicone-lined clips' },
    'Ten curly wefts for length and volume on natural hair that you do not want to hide. Kinky curly strands, 160 grams in all, with soft clips that sit flat under your own curls. Start at the nape and leave the crown free. Twist each weft at night, and wash with conditioner only, about once a month.',
  ),
]
