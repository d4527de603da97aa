// Zuri: waves and colour.
import { type CatalogueEntry, entriesOf, type Hair } from './entry.ts'

const { wig, product } = entriesOf('zuri')

const virgin: Hair = ['Virgin', 'Cambodian']
const doubleDrawn: Hair = ['Virgin, double drawn', 'Vietnamese']
const rawCambodian: Hair = ['Raw', 'Cambodian']
const rawIndian: Hair = ['Raw', 'Indian']

export const zuri: CatalogueEntry[] = [
  wig(
    'Zuri Body Wave 18',
    188,
    { texture: 'body-wave', lengthIn: 18, density: 150, construction: '4x4', colour: '1B' },
    { lengths: [14, 16, 18, 20, 22], hair: virgin },
    'Body wave is the texture that suits everyone: an easy S from the cheek down, full but never wild. Eighteen inches at medium density, on a 4x4 Swiss closure with a clean middle part, make this the first wig many of our customers buy. Brush it out for a blow-dry look; braid it damp overnight and the wave returns.',
  ),
  wig(
    'Zuri Body Wave 22',
    355,
    { texture: 'body-wave', lengthIn: 22, density: 180, construction: '13x4-hd', colour: '1B' },
    { lengths: [18, 20, 22, 24, 26], hair: doubleDrawn },
    'Long, glossy body wave with a frontal you can take to any side. The 13x4 HD lace is pre-plucked and melts with a little powder. At 180% the lengths stay full to the mid back, and the wave hides the bend of a hair tie. Wash every second week, comb with conditioner in, and let the S dry by itself.',
  ),
  wig(
    'Zuri Body Wave 28',
    565,
    { texture: 'body-wave', lengthIn: 28, density: 200, construction: '13x6-hd', colour: 'natural' },
    { lengths: [22, 24, 26, 28, 30], hair: rawCambodian },
    'Twenty-eight inches of undyed raw hair that rolls down to the waist like slow water. The 13x6 HD frontal gives deep parting, so side sweeps look natural. It is a statement, and at 420 grams you will feel it; an elastic band carries the weight. Plait at night, detangle from the tips, and it will be with you for years.',
  ),
  wig(
    'Zuri Body Ginger',
    353,
    { texture: 'body-wave', lengthIn: 20, density: 180, construction: '13x4-hd', colour: '350' },
    { lengths: [16, 18, 20, 22], hair: doubleDrawn },
    'Ginger 350, the copper that turned every timeline orange, and for good reason: it lights up brown skin. Body wave to the mid back on HD frontal lace. The shade is even from root to tip and softens slowly to rose gold. Cool water, colour shampoo, little sun, and a copper mask when you want the fire back.',
  ),
  wig(
    'Zuri Body Honey Ombre',
    430,
    { texture: 'body-wave', lengthIn: 24, density: 180, construction: '13x4-hd', colour: '1B/27' },
    { lengths: [18, 20, 22, 24], hair: doubleDrawn },
    'Off black at the root, honey at the ends, and a long, patient blend between the two: an ombré with no hard line. The dark root means the lace vanishes and nothing ever needs touching up. Loose body waves show the fade best. Trim the honey tips once a year and give them a mask after every third wash.',
  ),
  wig(
    'Zuri Body Blonde',
    400,
    { texture: 'body-wave', lengthIn: 22, density: 180, construction: '13x4-hd', colour: '613' },
    { lengths: [18, 20, 22, 24], hair: virgin },
    'Platinum 613 with movement. The wave gives blonde hair shadows, so it looks lived in and less like a costume. Dye it pastel, tone it to ash, or wear it as it is with brown brows. Transparent HD lace ear to ear. Bleached hair needs protein monthly, moisture weekly, and an iron that stays under 160 °C.',
  ),
  wig(
    'Zuri Loose Wave 20',
    284,
    { texture: 'loose-wave', lengthIn: 20, density: 180, construction: '5x5-hd', colour: '1B' },
    { lengths: [16, 18, 20, 22, 24], hair: virgin },
    'A looser, lazier curl than body wave begins lower, leaving the roots smooth and the ends romantic. It passes for hair that was wanded yesterday. The 5x5 HD closure suits both partings, no glue needed over flat braids. Twist two sections while damp to keep the wave big; finger-comb, because a brush makes it fluffy.',
  ),
  wig(
    'Zuri Loose Wave Burgundy',
    432,
    { texture: 'loose-wave', lengthIn: 24, density: 180, construction: '13x4-hd', colour: '99J' },
    { lengths: [18, 20, 22, 24], hair: doubleDrawn },
    'Long burgundy waves with the depth of zobo in a glass: 99J, red where light passes, nearly black where it does not. The wave opens out at the ends, where colour shows most. Frontal HD lace for half-up styles and deep sides. Rinse in cool water and rest it from the sun, and the wine stays rich for a year.',
  ),
  wig(
    'Zuri Raw Cambodian Wavy',
    362,
    { texture: 'raw-wavy', lengthIn: 24, density: 180, construction: '5x5-hd', colour: 'natural' },
    { lengths: [18, 20, 22, 24, 26], hair: rawCambodian },
    'Raw Cambodian hair with the wave it grew with: thick, slightly coarse, never steamed, never dyed. It air dries into a loose natural wave, straightens when you ask and remembers its pattern after washing. Natural black-brown, 5x5 HD closure. The wig to buy once, wear for three years, and colour in its second.',
  ),
  wig(
    'Zuri Raw Indian Wavy',
    324,
    { texture: 'raw-wavy', lengthIn: 20, density: 180, construction: '13x4-hd', colour: 'natural' },
    { lengths: [16, 18, 20, 22, 24], hair: rawIndian },
    'Temple hair, raw and single-donor, finer and softer than Cambodian, with a gentle wave that shrinks a little in the rain. Each wig differs slightly, as real hair does. The 13x4 HD frontal frames the face without a heavy front. Use light products only; a spoon of oil is too much, three drops are right.',
  ),
  wig(
    'Zuri Raw Wavy 360',
    406,
    { texture: 'raw-wavy', lengthIn: 22, density: 180, construction: '360-hd', colour: 'natural' },
    { lengths: [18, 20, 22, 24], hair: rawCambodian },
    'Lace all the way round, so the nape is as clean as the front: this is the wig for high ponytails, updos and wedding buns. Raw wavy hair, undyed, with soft baby hair along the whole edge. Wear it down and it is simply lovely long hair. Pin, do not glue, the back, and wash it on a stand.',
  ),
  wig(
    'Zuri Water Wave 16',
    195,
    { texture: 'water-wave', lengthIn: 16, density: 180, construction: '4x4', colour: '1B' },
    { lengths: [12, 14, 16, 18, 20], hair: virgin },
    'Soft wet-look ripples at a neat shoulder length. Water wave is even and shiny, between a wave and a curl, and asks only for a spray bottle: mist, scrunch, done. The 4x4 closure keeps it affordable and light. Store it hanging, never folded, and detangle wet with a wide comb so the ripples stay in step.',
  ),
  wig(
    'Zuri Water Wave 26',
    497,
    { texture: 'water-wave', lengthIn: 26, density: 200, construction: '13x4-hd', colour: '1B' },
    { lengths: [20, 22, 24, 26, 28], hair: doubleDrawn },
    'Mermaid length: twenty-six inches of water wave at full density, rippling to the lower back in one piece. The HD frontal lets you wear it wet and slicked or dry and huge. Bring a spray bottle with water and leave-in to the beach. Sleep with it in two loose plaits and it wakes up before you do.',
  ),
  wig(
    'Zuri Water Wave Glueless',
    305,
    { texture: 'water-wave', lengthIn: 20, density: 180, construction: '6x6-hd', colour: '1B' },
    {
      lengths: [16, 18, 20, 22],
      hair: virgin,
      cap: 'Medium (22.5 in), glueless: pre-cut lace, elastic band, silicone grip',
    },
    'Curly-wavy hair without the ritual. The 6x6 HD lace comes pre-cut, pre-plucked and bleached, and an elastic band with silicone grip holds the cap glueless from morning to night. Twenty inches stretched, mid back in wear. Beginners choose it because nothing can be cut wrong; swimmers because it likes being wet.',
  ),
  wig(
    'Zuri Ocean Wave',
    253,
    { texture: 'ocean-wave', lengthIn: 18, density: 180, construction: '5x5-hd', colour: '2' },
    { lengths: [14, 16, 18, 20], hair: virgin },
    'Crimped by the tide: ocean wave lies flatter and wider than water wave, with a beachy, undone look in darkest brown. It adds width to a narrow face and asks for little care. The 5x5 HD closure parts where you please. Sea salt spray makes it matt, a touch of serum makes it shine; both wash out easily.',
  ),
  wig(
    'Zuri Auburn Layers',
    279,
    { texture: 'loose-wave', lengthIn: 18, density: 180, construction: '5x5-hd', colour: '33' },
    { lengths: [14, 16, 18, 20], hair: virgin },
    'Dark auburn, colour 33, cut into long layers that start at the chin and let loose waves swing free. Warm, grown-up, right for the office and better at dinner. Layers take the weight off, so 270 grams feel like less. Blow the front away from the face with a round brush, and keep the red alive with cool rinses.',
  ),
  wig(
    'Zuri Balayage Curtain',
    363,
    { texture: 'body-wave', lengthIn: 20, density: 180, construction: '13x4-hd', colour: '4/27/30' },
    { lengths: [16, 18, 20, 22], hair: doubleDrawn },
    'Hand-painted balayage of chocolate, honey and auburn, with a curtain fringe that opens in the middle and sweeps to both cheekbones. Three tones make body waves look twice as thick. The frontal is HD, the bangs are already cut; trim them only on your own face. Coloured three times, it deserves a mask every other wash.',
  ),
  product(
    'Zuri Raw Wavy Bundles ×3',
    238,
    { kind: 'bundles', texture: 'raw-wavy', lengthIn: 22, grams: 300 },
    { lengths: [18, 20, 22, 24], hair: rawCambodian },
    'Three bundles of raw Cambodian wavy hair, 100 grams each, cuticles all in one direction. This is the hair to colour: it lifts to honey without turning to straw. Natural wave, natural black-brown, thick to the end. Made for sew-ins, custom wigs and reinstalling, because raw hair may be worn again and again.',
  ),
  product(
    'Zuri Body Wave Bundles ×3',
    188,
    { kind: 'bundles', texture: 'body-wave', lengthIn: 18, grams: 300 },
    { lengths: [14, 16, 18, 20], hair: virgin },
    'The weave that started it all: three body wave bundles of virgin hair, soft, full and easy to match with a closure. Three give a complete head at eighteen inches; buy a fourth beyond twenty-four. Curl it, press it, wash it and the S comes back. Co-wash weekly and wrap it in satin at night.',
  ),
  product(
    'Zuri Water Wave Bundles ×4',
    360,
    { kind: 'bundles', texture: 'water-wave', lengthIn: 24, grams: 400 },
    { lengths: [20, 22, 24, 26], hair: virgin },
    'Four bundles because waves shrink and long hair thins: with 400 grams your water wave install is full from crown to lower back. The ripple is even between bundles, so the rows do not show. Virgin hair that loves moisture; keep a spray bottle with leave-in beside the mirror and detangle it only wet.',
  ),
  product(
    'Zuri 4x4 Closure, body wave',
    48,
    { kind: 'closure', texture: 'body-wave', lengthIn: 14, grams: 45, construction: '4x4' },
    { lengths: [10, 12, 14, 16], hair: virgin, cap: 'Loose closure, to be sewn in' },
    'A Swiss lace closure, four by four inches, with body wave hair for a natural crown over your sew-in. Light brown lace, strong enough to be reinstalled, with a hairline you may pluck as you like. Choose it two to four inches shorter than your bundles. Tint the lace with powder, or bleach the knots for bare scalp.',
  ),
  product(
    'Zuri 13x6 HD Frontal, wavy',
    168,
    { kind: 'frontal', texture: 'raw-wavy', lengthIn: 20, grams: 110, construction: '13x6-hd' },
    { lengths: [16, 18, 20, 22], hair: rawCambodian, cap: 'Loose frontal, to be sewn in' },
    'Six inches deep instead of four: this wide HD lace frontal gives true side parts, zigzags and a half-up that shows scalp all the way. Raw wavy hair, undyed, single knots at the front. For stylists and careful hands, because HD lace is thin. Melt it with a light adhesive and remove it with oil, never by pulling.',
  ),
  product(
    'Zuri Wavy Ponytail',
    122,
    { kind: 'ponytail', texture: 'body-wave', lengthIn: 22, grams: 150, colour: '1B' },
    { lengths: [18, 20, 22, 24], hair: virgin, cap: 'One size, drawstring, comb and wrap strand' },
    'A full wavy ponytail that hangs to the mid back and hides its own join: drawstring inside, wrap strand outside. Virgin body wave hair, 150 grams. High for parties, low for work, over the shoulder for photographs. Curl it with a wand on low heat, brush gently from the ends, and keep it on a hook.',
  ),
  product(
    'Zuri Tape-ins 20 pc',
    68,
    { kind: 'clip-ins', texture: 'raw-wavy', lengthIn: 20, grams: 50 },
    { lengths: [16, 18, 20, 22], hair: rawIndian, cap: '20 tapes, 4 cm wide' },
    'Twenty flat tape-in extensions of raw wavy hair, 50 grams, for length and fullness on relaxed or silk-pressed hair. They lie flat, move freely and wear six to eight weeks before they are moved up. Two packs make a full head. Let a stylist fit them, keep oil off the tapes, and tie hair loosely at night.',
  ),
]
