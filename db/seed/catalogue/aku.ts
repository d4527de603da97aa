// Akú: the sleek straight family, the luxury end of the house.
import { type CatalogueEntry, entriesOf, type Hair } from './entry.ts'

const { wig, product } = entriesOf('aku')

const bone: Hair = ['Raw, super double drawn', 'Vietnamese']
const raw: Hair = ['Raw, double drawn', 'Vietnamese']
const virgin: Hair = ['Virgin, double drawn', 'Cambodian']
const textured: Hair = ['Virgin', 'Indian']

export const aku: CatalogueEntry[] = [
  wig(
    'Akú Bone Classic',
    474,
    { texture: 'bone-straight', lengthIn: 24, density: 180, construction: '5x5-hd', colour: '1B' },
    { lengths: [18, 20, 22, 24, 26, 28], hair: bone },
    'The bone straight our regulars come back for. Super double drawn Vietnamese hair, so the ends are as full as the roots, falling like poured ink to the lower back. The 5x5 HD closure melts into the skin for a middle or soft side part. Press it flat once, sleep in a satin bag, and it stays pin straight for days; cared for, the hair lives two to three years.',
  ),
  wig(
    'Akú Bone Floor',
    823,
    { texture: 'bone-straight', lengthIn: 30, density: 200, construction: '13x6-hd', colour: '1B' },
    { lengths: [26, 28, 30], hair: bone },
    'Thirty inches, waist to hip, and not a thin end in sight. This is the wedding and birthday wig: 440 grams of SDD bone straight on a 13x6 HD frontal, deep enough to part anywhere you like. It is long, so detangle from the tips with a wide comb and plait it loosely at night. Raw hair of this grade lasts for years.',
  ),
  wig(
    'Akú Bone Bob',
    166,
    { texture: 'bone-straight', lengthIn: 12, density: 180, construction: '4x4', colour: '1' },
    { lengths: [8, 10, 12, 14], hair: bone },
    'A blunt jet black bob with edges sharp enough for a passport photo. Double drawn to the very tip, it swings back into line when you shake your head. The 4x4 Swiss lace closure gives a clean middle part and ten minutes in the morning is plenty. Wrap it with a scarf at night; a light pass of the iron at 180 °C revives it.',
  ),
  wig(
    'Akú Bone Mid',
    353,
    { texture: 'bone-straight', lengthIn: 18, density: 180, construction: '13x4-hd', colour: '1B' },
    { lengths: [14, 16, 18, 20, 22], hair: bone },
    'Bone straight at an office length, brushing the shoulder blade. The 13x4 HD frontal runs ear to ear, pre-plucked, so you can slick it back on Friday and wear a deep side part on Monday. Light on the neck in harmattan and in heat. Wash every ten wears or so with a sulphate-free shampoo, then let it hang dry.',
  ),
  wig(
    'Akú Bone Honey',
    535,
    { texture: 'bone-straight', lengthIn: 22, density: 200, construction: '13x4-hd', colour: 'P4/27' },
    { lengths: [18, 20, 22, 24], hair: bone },
    'Chocolate and honey piano highlights on full 200% bone straight hair: warm in the sun, expensive in photographs. The highlights are painted strand by strand, so they move instead of striping. Coloured hair dries out faster, so give it a mask every second wash and keep the iron below 180 °C. The HD frontal disappears on light and deep skin alike.',
  ),
  wig(
    'Akú Bone Burgundy',
    392,
    { texture: 'bone-straight', lengthIn: 20, density: 180, construction: '5x5-hd', colour: '99J' },
    { lengths: [16, 18, 20, 22], hair: bone },
    'A deep 99J wine that reads black indoors and burgundy the moment you step outside. Mid-back length, bone straight, with a 5x5 HD closure that needs no glue if your braids lie flat. Colour holds best in cool water; rinse until it runs clear the first time and expect a year and more of steady wear.',
  ),
  wig(
    'Akú Silk 16',
    159,
    { texture: 'straight', lengthIn: 16, density: 150, construction: '4x4', colour: '1B' },
    { lengths: [12, 14, 16, 18, 20], hair: virgin },
    'Your everyday straight wig, silky without being slippery. At medium density it looks like a fresh silk press on your own hair, and it falls just past the shoulder. The Swiss closure is tinted light brown and parts in the middle. Easy to curl with a wand, easy to brush out again, and honest value for virgin hair.',
  ),
  wig(
    'Akú Silk 22 Glueless',
    316,
    { texture: 'straight', lengthIn: 22, density: 180, construction: '6x6-hd', colour: '1B' },
    {
      lengths: [16, 18, 20, 22, 24],
      hair: raw,
      cap: 'Medium (22.5 in), glueless: pre-cut lace, elastic band, silicone grip',
    },
    'Put it on, pull the band, go. The 6x6 HD lace is already cut and the knots are bleached, so there is no glue, no scissors and no salon appointment. Six inches of parting space mean a proper side part. Sleek straight raw hair to the mid back that takes a curl and holds it through an owambe.',
  ),
  wig(
    'Akú Silk 26 Full Lace',
    514,
    { texture: 'straight', lengthIn: 26, density: 180, construction: 'full-lace-hd', colour: 'natural' },
    { lengths: [20, 22, 24, 26, 28], hair: raw },
    'Every strand hand-tied into full HD lace, which means you may part it anywhere, plait it, or gather it into a high ponytail with a clean nape. Undyed raw straight hair, natural black-brown, to the lower back. The airiest cap we make, so treat it gently: lift from the lace, never rub the knots, and dry it on a stand.',
  ),
  wig(
    'Akú Silk Blonde',
    424,
    { texture: 'straight', lengthIn: 24, density: 180, construction: '13x4-hd', colour: '613' },
    { lengths: [18, 20, 22, 24], hair: virgin },
    'Platinum 613 blonde from root to tip, a canvas for any shade you like to tone it to. Straight, soft, and lifted slowly so that it keeps its strength. The 13x4 HD frontal looks like scalp under blonde hair, with no dark grid. Use a purple shampoo once a month, deep condition often, and keep the heat low.',
  ),
  wig(
    'Akú Yaki Press',
    217,
    { texture: 'yaki', lengthIn: 18, density: 150, construction: '13x4', colour: '1B' },
    { lengths: [14, 16, 18, 20], hair: textured },
    'Straight hair with real African texture. This yaki matches a relaxed or freshly pressed head, with body and a soft matt finish that leave-out blends into. A 13x4 Swiss frontal lets you style away from the face. It forgives humidity better than silky hair does; a little serum and a paddle brush are all it asks.',
  ),
  wig(
    'Akú Yaki Edges 4C',
    295,
    { texture: 'yaki', lengthIn: 20, density: 180, construction: '13x4-hd', colour: '1B' },
    { lengths: [16, 18, 20, 22], hair: textured },
    'The hairline people argue about: kinky 4C edges set into HD lace before the yaki lengths begin, exactly as your own would grow. Lay the baby hair with a soft brush or leave it fluffy. Full 180% density to mid back. Co-wash the edges apart from the lengths and they will keep their curl for months.',
  ),
  wig(
    'Akú Kinky Straight',
    287,
    { texture: 'kinky-straight', lengthIn: 22, density: 180, construction: '5x5-hd', colour: '1B' },
    { lengths: [16, 18, 20, 22, 24], hair: textured },
    'Think of natural hair on blow-out day, stretched and full. Kinky straight has grip, volume and movement, and there is nothing to hide. With a 5x5 HD closure for the part you always wear. Mist it with water and a leave-in to fluff it, or press it smooth; it comes back to itself after washing.',
  ),
  wig(
    'Akú Kinky U-Part',
    178,
    { texture: 'kinky-straight', lengthIn: 18, density: 180, construction: 'u-v-part', colour: '1B' },
    { lengths: [14, 16, 18, 20], hair: textured },
    'No lace, no glue: clip it in, leave out a little of your own hair on top and blend. The kinky straight texture was chosen to meet blown-out 4A to 4C hair without a line. It is the protective style to take to the gym, because it comes off at night. Deep condition your leave-out weekly, and the wig monthly.',
  ),
  wig(
    'Akú Blowout 14',
    139,
    { texture: 'blowout', lengthIn: 14, density: 150, construction: '4x4', colour: 'natural' },
    { lengths: [10, 12, 14, 16, 18], hair: textured },
    'A shoulder-grazing blow-out with the bounce of a Saturday at the salon, in undyed natural hair. Airy at the root, rounded at the ends. The 4x4 closure keeps the cap light, and 150% density stays believable on a small face. Two strand twists overnight give you waves by morning; steam them out when you want it smooth again.',
  ),
  wig(
    'Akú Layered Butterfly',
    266,
    { texture: 'straight', lengthIn: 20, density: 180, construction: '5x5-hd', colour: '2' },
    { lengths: [16, 18, 20, 22], hair: raw },
    'Short feathered layers open around the cheekbones, long ones fall to the mid back: the butterfly cut, already cut for you. Darkest brown, so the layers show. Blow them out with a round brush for the nineties, or tuck them behind the ears. The 5x5 HD closure is bleached at the knots and parts where you like.',
  ),
  wig(
    'Akú Headband Sleek',
    158,
    { texture: 'straight', lengthIn: 18, density: 150, construction: 'headband', colour: '1B' },
    { lengths: [14, 16, 18, 20], hair: virgin },
    'Two minutes from bonnet to school run. A velvet band sits where your hairline begins and the straight hair falls behind it, so there is no lace to lay and nothing to pluck. Swap the band for a scarf and it is another look. Virgin hair that brushes easily, washes with the rest, and lasts a year of real use.',
  ),
  product(
    'Akú Raw Straight Bundles ×3',
    219,
    { kind: 'bundles', texture: 'straight', lengthIn: 22, grams: 300 },
    { lengths: [18, 20, 22, 24], hair: raw },
    'Three bundles, 100 grams each, from one donor and never processed. Raw straight hair has a slight natural bend and thick ends, and it can be bleached, curled, sewn in or made into a wig. Three are enough for a full sew-in at this length with a closure. Seal the wefts before you cut them and they will not shed.',
  ),
  product(
    'Akú Bone Bundles ×3',
    297,
    { kind: 'bundles', texture: 'bone-straight', lengthIn: 20, grams: 300 },
    { lengths: [16, 18, 20, 22], hair: bone },
    'Super double drawn bone straight weave, weighed at 100 grams a bundle and the same thickness from weft to tip. Three bundles make a full head at twenty inches. Steam-set, not chemically straightened, so it stays silky after washing. Comb from the ends upward, air dry flat, and pass an iron over it only when you must.',
  ),
  product(
    'Akú Bone Bundles ×4',
    528,
    { kind: 'bundles', texture: 'bone-straight', lengthIn: 26, grams: 400 },
    { lengths: [22, 24, 26, 28], hair: bone },
    'For a long install that stays full to the lower back you want the fourth bundle. Four hundred grams of Vietnamese SDD hair, drawn twice so that no short strands hide inside. Your stylist will thank you for the flat, strong wefts. With a frontal, three and a half are enough; keep the rest for repairs two years on.',
  ),
  product(
    'Akú 5x5 HD Closure, straight',
    72,
    { kind: 'closure', texture: 'straight', lengthIn: 16, grams: 50, construction: '5x5-hd' },
    { lengths: [12, 14, 16, 18], hair: raw, cap: 'Loose closure, to be sewn in' },
    'Five by five inches of HD lace, thin enough to vanish on the scalp, with straight raw hair tied in single knots. It finishes a sew-in or the wig you are making, and gives you room for a middle, left or right part. Bleach the knots lightly, pluck a little at the front, and pair it with our raw straight bundles.',
  ),
  product(
    'Akú 13x4 HD Frontal, bone',
    140,
    { kind: 'frontal', texture: 'bone-straight', lengthIn: 18, grams: 90, construction: '13x4-hd' },
    { lengths: [14, 16, 18, 20], hair: bone, cap: 'Loose frontal, to be sewn in' },
    'Ear to ear, thirteen inches wide and four deep: the lace that turns bone straight bundles into a slick-back, a half-up or a clean side part. HD lace, natural hairline, lightly pre-plucked. Match it with bundles two inches longer so that the lengths meet. Clean the lace with alcohol after glue and store it flat.',
  ),
  product(
    'Akú Sleek Wrap Ponytail',
    118,
    { kind: 'ponytail', texture: 'straight', lengthIn: 24, grams: 140, colour: '1B' },
    { lengths: [20, 22, 24, 26], hair: virgin, cap: 'One size, comb and wrap strand' },
    'Gel your edges, slide in the comb, wind the strand around the base, and your packing gel ponytail is done. Straight human hair to the lower back, 140 grams, full enough to swing yet light enough to dance in. It can be curled, crimped or plaited. Brush it before and after each wear and hang it up by the comb.',
  ),
  product(
    'Akú Clip-ins 8 pc',
    95,
    { kind: 'clip-ins', texture: 'straight', lengthIn: 20, grams: 120, colour: '1B' },
    { lengths: [16, 18, 20, 22], hair: virgin, cap: '8 wefts, silicone-lined clips' },
    'Eight wefts with silicone-lined clips that hold without biting: two wide ones for the back, four for the sides, two narrow ones for the temples. Straight virgin hair that blends into a silk press or relaxed hair. In before the party, out before bed. Wash every fifteen wears and dry the wefts flat on a towel.',
  ),
]
