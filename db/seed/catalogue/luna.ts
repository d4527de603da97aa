// Luna: short, glueless, everyday; the entry prices.
import { type CatalogueEntry, entriesOf, type Hair } from './entry.ts'

const { wig, product } = entriesOf('luna')

const remy: Hair = ['Remy', 'Chinese']
const virgin: Hair = ['Virgin', 'Brazilian']
const textured: Hair = ['Remy', 'Indian']
const gluelessCap = 'Medium (22.5 in), glueless: pre-cut lace, elastic band'

export const luna: CatalogueEntry[] = [
  wig(
    'Luna Bob 8',
    69,
    { texture: 'straight', lengthIn: 8, density: 150, construction: 't-part', colour: '1' },
    { lengths: [8, 10, 12], hair: remy },
    'The little black bob, eight inches to the chin, and our most sensible first wig. A T-part of lace draws a clean line in the middle while the soft cap does the rest. Jet black remy hair that combs straight and dries fast. Wear it a season of weekdays; wrap it at night and it needs no iron at all.',
  ),
  wig(
    'Luna Bob 10',
    100,
    { texture: 'straight', lengthIn: 10, density: 150, construction: '4x4', colour: '1B' },
    { lengths: [8, 10, 12, 14], hair: virgin },
    'A straight bob between chin and shoulder with a 4x4 closure, so you may move the part as your mood moves. Off black, medium density, believable from every side. It takes ten minutes in the morning and survives a danfo ride with the windows down. Curl the ends under on Sunday and they hold until Wednesday.',
  ),
  wig(
    'Luna Asymmetric Bob',
    119,
    { texture: 'bone-straight', lengthIn: 10, density: 180, construction: '2x6', colour: '1B' },
    { lengths: [8, 10, 12], hair: ['Virgin, double drawn', 'Vietnamese'] },
    'Short at the nape, long at the jaw, longer on one side than on the other: a cut that does the talking. Bone straight hair keeps the line sharp, and the 2x6 lace gives a deep side part six inches long. Trim the edge every four months, press on low heat, and carry a small brush in your bag.',
  ),
  wig(
    'Luna Fringe Bob',
    79,
    { texture: 'straight', lengthIn: 10, density: 180, construction: 'full-machine', colour: '1B' },
    { lengths: [8, 10, 12, 14], hair: remy },
    'A full machine cap, a blunt fringe and a bob below it: no lace, no hairline to fake, nothing to learn. The bangs cover the front completely, which is why students and new mothers love it. Straps and combs hold it steady. Wash with cool water, comb the fringe flat while damp, and it dries into place.',
  ),
  wig(
    'Luna Fringe Long',
    150,
    { texture: 'straight', lengthIn: 18, density: 150, construction: 'full-machine', colour: '2' },
    { lengths: [14, 16, 18, 20], hair: remy },
    'Long, straight, darkest brown hair with full bangs to the brow, on a machine-made cap that simply slips on. It is the no-lace answer to long hair: quick, secure, kind to edges. Let the fringe grow into curtain bangs by pinning it sideways. Good remy hair, good for a year of easy days.',
  ),
  wig(
    'Luna French Curl Bob',
    97,
    { texture: 'body-wave', lengthIn: 10, density: 180, construction: '2x6', colour: '1B' },
    { lengths: [8, 10, 12], hair: remy },
    'A wavy bob with the loose, rolled ends of French curls, the braiding style everyone asked for, now without the braiding chair. It frames the jaw and adds body where fine faces need it. The 2x6 lace makes one long, natural part. Wind the ends around a finger with mousse to bring the curl back after washing.',
  ),
  wig(
    'Luna Wavy Lob',
    160,
    { texture: 'body-wave', lengthIn: 14, density: 150, construction: '4x4', colour: '4' },
    { lengths: [10, 12, 14], hair: virgin },
    'A long bob in chocolate brown that grazes the collarbone, waved just enough to look undone. Brown hair softens the face and hides the closure line better than black. Medium density keeps it cool at thirty-four degrees. Sleep with it in a loose bun, shake it out, and you are dressed from the neck up.',
  ),
  wig(
    'Luna Deep Bob',
    115,
    { texture: 'deep-wave', lengthIn: 10, density: 180, construction: '4x4', colour: '1B' },
    { lengths: [8, 10, 12, 14], hair: virgin },
    'Deep waves in a short cut: they spring up to the ear and stand out to the sides, a round curly bob full of life. The 4x4 Swiss closure parts in the middle or not at all. Water and leave-in are all it needs. Because it is short, it dries within the hour, even in the rainy season.',
  ),
  wig(
    'Luna Wear-and-Go 16',
    184,
    { texture: 'straight', lengthIn: 16, density: 150, construction: '5x5-hd', colour: '1B' },
    { lengths: [12, 14, 16, 18, 20], hair: virgin, cap: gluelessCap },
    'Wear and go means exactly that: the HD lace is cut along a natural hairline, the knots are bleached, the band is elastic. Out of the box, over your braids, out of the door. Sixteen inches of straight virgin hair, medium density, shoulder length. If you have been afraid of lace wigs, begin with this glueless one.',
  ),
  wig(
    'Luna Wear-and-Go Wave 18',
    212,
    { texture: 'body-wave', lengthIn: 18, density: 150, construction: '5x5-hd', colour: '1B' },
    { lengths: [14, 16, 18, 20], hair: virgin, cap: gluelessCap },
    'Our glueless unit with soft body waves to the shoulder blade. Five by five inches of pre-cut HD lace leave room for a middle or side part, and no glue ever meets your edges. The wave forgives a hurried morning. Take it off at night, comb it from the tips, hang it on its stand, sleep in peace.',
  ),
  wig(
    'Luna Wear-and-Go Curl 14',
    195,
    { texture: 'jerry-curl', lengthIn: 14, density: 180, construction: '5x5-hd', colour: '1B' },
    { lengths: [10, 12, 14, 16], hair: virgin, cap: gluelessCap },
    'Ready-made curls for people who do not have an hour. The jerry curl is springy and full at 180%, the HD lace is already cut, and the cap holds glueless with one elastic band. It ends between ear and chin when dry. Spray, scrunch, go; deep condition once a month and the ringlets stay defined.',
  ),
  wig(
    'Luna Headband Curl',
    150,
    { texture: 'water-wave', lengthIn: 16, density: 150, construction: 'headband', colour: '1B' },
    { lengths: [12, 14, 16, 18], hair: remy },
    'A headband wig in water wave, for the days when you want hair without a hairline. Slip it on, bring a few of your own edges forward, tie your favourite scarf over the band. Secure enough for dance class, breathable enough for market day. Rinse it after sweating and let it dry on a bottle.',
  ),
  wig(
    'Luna Headband Yaki',
    109,
    { texture: 'yaki', lengthIn: 14, density: 150, construction: 'headband', colour: '1B' },
    { lengths: [10, 12, 14, 16], hair: textured },
    'Yaki hair on a velvet headband: it looks like your own blow-dry because it has the texture of one. No lace, no glue and no leave-out, just a half wig that stays put with combs and a hook at the nape. Shoulder length, medium weight. Tie it down with a scarf overnight and smooth it by hand.',
  ),
  wig(
    'Luna V-Part Straight',
    219,
    { texture: 'straight', lengthIn: 20, density: 180, construction: 'u-v-part', colour: '1B' },
    { lengths: [16, 18, 20, 22], hair: virgin },
    'Twenty inches of sleek straight hair that clips around your own part. The V opening is so narrow that a finger of leave-out hides it, or none, if your parting is neat. Nothing touches the edges, so it is truly protective. Press the leave-out, not the wig, and give both a heat protectant below 180 °C.',
  ),
  wig(
    'Luna Pixie Cut',
    40,
    { texture: 'straight', lengthIn: 6, density: 150, construction: 'full-machine', colour: '1B' },
    { lengths: [6, 8, 10], hair: remy },
    'The low cut without the barber: a feathered pixie of six inches, tapered at the nape, wispy in front. On a machine cap it weighs 120 grams and is forgotten by noon. The cheapest way to find out whether short hair is you. A pea of wax between the fingers gives it shape; water takes it away.',
  ),
  wig(
    'Luna Silver Bob',
    155,
    { texture: 'straight', lengthIn: 12, density: 150, construction: '4x4', colour: '51' },
    { lengths: [8, 10, 12, 14], hair: virgin },
    'Silver grey, colour 51, for women who have earned it and for those who cannot wait. A straight bob at the neck, with light and dark strands mixed so that it shines like real grey hair. The closure is Swiss lace. Wash with a violet shampoo to keep yellow away, and hang it out of the sun.',
  ),
  wig(
    'Luna Copper Lob',
    234,
    { texture: 'straight', lengthIn: 14, density: 180, construction: '13x4', colour: '350' },
    { lengths: [10, 12, 14], hair: virgin },
    'Copper hair, shoulder length, pin straight. The ginger 350 tone is warm rather than loud, and the long bob keeps it in good taste. A 13x4 Swiss frontal opens the face and takes a side part on either side. Rinse in cool water, refresh with a copper mask, and heat it as little as you can.',
  ),
  product(
    'Luna Straight Bundles ×2',
    90,
    { kind: 'bundles', texture: 'straight', lengthIn: 14, grams: 200 },
    { lengths: [10, 12, 14, 16], hair: remy },
    'Two straight bundles, 200 grams, are all a short sew-in needs: a bob, a lob, or fullness under your own leave-out. Remy hair with the cuticle kept, combed in one direction so it does not mat. A friendly price for a first install. Wash fortnightly, dry it flat, and expect six months to a year.',
  ),
  product(
    'Luna Body Wave Bundles ×2',
    110,
    { kind: 'bundles', texture: 'body-wave', lengthIn: 16, grams: 200 },
    { lengths: [12, 14, 16, 18], hair: remy },
    'A pair of body wave wefts for a bouncy shoulder-length weave, or to thicken a wig that has grown thin. Soft remy hair with an even S that you can brush flat or set on rollers. Two bundles and a closure finish the head at sixteen inches. Sleep in a satin scarf to keep the wave in order.',
  ),
  product(
    'Luna Yaki Bundles ×3',
    147,
    { kind: 'bundles', texture: 'yaki', lengthIn: 16, grams: 300 },
    { lengths: [12, 14, 16, 18], hair: textured },
    'Three bundles of yaki weave for leave-out that needs no daily pressing, because the texture already matches relaxed hair. Full, matt, obedient. Sew it in as a classic side-part weavon or build a wig on a dome cap. Wash gently, oil the scalp and not the hair, and smooth it with a warm iron when needed.',
  ),
  product(
    'Luna 2x6 Closure, straight',
    32,
    { kind: 'closure', texture: 'straight', lengthIn: 14, grams: 35, construction: '2x6' },
    { lengths: [10, 12, 14], hair: virgin, cap: 'Loose closure, to be sewn in' },
    'Slim but deep: two inches wide and six long, this Swiss lace closure gives a middle part that runs right back to the crown, at half the price of a square one. Straight virgin hair in single knots. It suits bobs and K-drama centre parts. Sew it flat, tint it with your own powder, part with a rat-tail comb.',
  ),
  product(
    'Luna Bang Clip',
    18,
    { kind: 'clip-ins', texture: 'straight', lengthIn: 8, grams: 20, colour: '1B' },
    { lengths: [8], hair: remy, cap: '1 weft with side strands, 3 clips' },
    'A fringe for tonight and none tomorrow. Three clips hold this straight clip-in bang under your parting, with longer strands at the temples to blend it in. Trim it on your own face, a little at a time. Twenty grams of remy hair, off black; wash it in the sink and dry it round a roller.',
  ),
  product(
    'Luna Bun Ponytail',
    58,
    { kind: 'ponytail', texture: 'body-wave', lengthIn: 14, grams: 100, colour: '1B' },
    { lengths: [10, 12, 14, 16], hair: remy, cap: 'One size, drawstring and two combs' },
    'Wear it down as a short wavy ponytail or wind it twice and pin it as a full bun; the drawstring base takes both. Human hair, so it matches yours in the light and can be pressed. Five minutes with packing gel and you look as if you had an appointment. Brush, wind, and put it away in its net.',
  ),
  product(
    'Luna Half-up Halo',
    76,
    { kind: 'clip-ins', texture: 'straight', lengthIn: 16, grams: 110, colour: '1B' },
    { lengths: [12, 14, 16, 18], hair: virgin, cap: 'One size, clear adjustable wire' },
    'A halo extension on a clear, adjustable wire: it rests on your head like a crown, and your own hair falls over it to hide the line. No clips, no tape, no pulling. Wear it half-up for length behind and your own texture in front. Straight virgin hair, sixteen inches, out in one second before you sleep.',
  ),
]
