// Care of the curly family, texture by texture.
import type { CareWords } from './care-words.ts'

export const curlyCare = {
  'deep-wave': {
    lead: 'Tight, deep waves that lie in rows, sleek above and full below. It lives between wave and curl: set wet like a curl, smoothed like a wave.',
    wash: {
      from: 6,
      to: 10,
      how: 'Cool water, moisturising shampoo pressed down the rows, conditioner for ten minutes from the ear to the tips. Rinse with the hair hanging so that the rows line up.',
    },
    detangle: {
      with: 'A wide comb',
      how: 'In the conditioner, tips first, never in dry hair. Afterwards run two fingers down each row to close it.',
    },
    heat: {
      maxC: null,
      how: 'It can be pressed for one night, but each time the rows come back softer. Diffuse on cool if you are in a hurry; keep the iron for another wig.',
    },
    dry: {
      hours: 6,
      how: 'Leave-in and a little gel while it drips, then the stand. The rows set in the first two hours: no touching.',
    },
    sleep: 'Two or three loose plaits along the rows, a satin bonnet over them.',
    life: 'The rows last about a year in remy hair and up to two in virgin. When they open, it becomes a loose deep wave that you can keep wearing.',
    never: 'Brushing. Every stroke pulls the rows into fluff.',
  },
  'loose-deep': {
    lead: 'Deep wave opened out: large, soft spirals with air in them. Softer than it looks, and quicker to tangle at the nape than tighter curls.',
    wash: {
      from: 7,
      to: 10,
      how: 'Begin with the nape, which rubs on collars: conditioner there first, comb, then shampoo the whole in cool water. Condition again, lightly, and rinse well.',
    },
    detangle: {
      with: 'A wide comb',
      how: 'Nape, sides, crown, in that order, wet. Wind each spiral around a finger when you are done; there are only about thirty.',
    },
    heat: {
      maxC: 150,
      how: 'A 25 mm wand at 150 °C brings back a spiral at the face. Do not iron the whole head: steam-set and ironed spirals never match.',
    },
    dry: {
      hours: 6,
      how: 'A light mousse, wound around the fingers, then on the stand. Separate the spirals by hand when they are dry and not before.',
    },
    sleep: 'A loose bun at the very top with a satin scrunchie, the nape tucked up with it.',
    life: 'Spirals keep their spring for 8 to 12 months of wear; virgin hair goes on as a wide wave for another year.',
    never:
      'Coat collars and seat backs without a silk scarf in between. The nape mats, and matted hair has to be cut.',
  },
  'jerry-curl': {
    lead: 'Springy ringlets as wide as a finger, shiny when moist. The name comes from a style that was never allowed to dry out, and the rule still holds.',
    wash: {
      from: 6,
      to: 8,
      how: 'A creamy shampoo and cool water, squeezed through like a sponge. A rich conditioner for ten minutes; rinse half of it and squeeze again.',
    },
    detangle: {
      with: 'Fingers',
      how: 'In the bath with conditioner, ringlet by ringlet from the tip. A comb only at the nape, and only a wide one.',
    },
    heat: {
      maxC: null,
      how: 'None. Ringlets of this size are set by steam, and an iron takes out in a second what was set in an hour.',
    },
    dry: {
      hours: 7,
      how: 'Curl cream on wet hair, shake, stand. They dry apart and springy if nobody touches them.',
    },
    sleep:
      'On the stand with a mist of leave-in. On the head: a wide satin bonnet, nothing tied, everything loose.',
    life: 'Full spring for about 9 months in remy hair, 18 in virgin. A curl cream twice a week is the difference between the two.',
    never: 'Letting it dry out. Three days without moisture and the ringlets cling together into ropes.',
  },
  'burmese-curl': {
    lead: 'Soft, irregular curls with a shine of their own, mostly raw and grown that way. It behaves like healthy curly hair because that is what it is.',
    wash: {
      from: 8,
      to: 12,
      how: 'A mild shampoo in cool water, conditioner for five minutes. It needs less of everything than steamed curls do: the cuticle is whole and keeps its own moisture.',
    },
    detangle: {
      with: 'A wide comb',
      how: 'Wet with conditioner, from the tips. The curls differ from strand to strand; let them fall where they want and do not force them into one size.',
    },
    heat: {
      maxC: 180,
      how: 'Raw Burmese hair presses and comes back. With a protectant and below 180 °C you may wear it straight for a week; wash it, and the curl is there.',
    },
    dry: {
      hours: 6,
      how: 'Leave-in, scrunch, stand. It dries wider than it looks wet: leave room for it.',
    },
    sleep:
      'A pineapple under a satin bonnet, or one loose plait in its bag. Wet hands in the morning wake it up.',
    life: 'Two to three years, and the curl stays, because it was never put there. Trim the ends once a year.',
    never:
      'Routine protein treatments. They turn healthy hair stiff; a moisture mask once a month is enough.',
  },
  'bouncy-curl': {
    lead: 'Round, magic-set curls that move when you walk. Treat them like a salon set: keep it dry for as long as it lasts, then set it again.',
    wash: {
      from: 12,
      to: 15,
      how: 'Rarely. Each wash relaxes the set, so wipe the lace with a damp cloth and air it instead. When you must, wash it in cool water without lifting the curls, and set them again on rollers while damp.',
    },
    detangle: {
      with: 'Fingers only',
      how: 'Open each curl with two fingers from below and let it spring. A comb turns ten curls into one large wave.',
    },
    heat: {
      maxC: 160,
      how: 'Large rollers, or a 32 mm wand at 150 to 160 °C, curl by curl in the direction each already turns. Let each one cool in your palm before it falls.',
    },
    dry: {
      hours: 8,
      how: 'On rollers, overnight, on the stand. Without rollers it dries into a body wave.',
    },
    sleep:
      'Off the head, always: each curl pinned round with a clip, the bag over the stand. No one keeps this set through a night on a pillow.',
    life: 'Double drawn hair lasts one to two years; the factory set lasts about 12 wears, and each of your own sets a week. Allow as much time as you would at a salon.',
    never: 'Rain without an umbrella. Ten minutes of it and the set is over, though the hair is not.',
  },
  'pixie-curl': {
    lead: 'Small, tight spirals with a lot of volume. They hide the parting, the lace and a good deal of wear, and ask for little but moisture.',
    wash: {
      from: 6,
      to: 9,
      how: 'In a bowl of cool water with a creamy shampoo: dip, squeeze, dip. Conditioner for ten minutes, rinsed lightly. A short wig takes 15 minutes.',
    },
    detangle: {
      with: 'Fingers and water',
      how: 'Never dry. Soak it, work conditioner in and pull the spirals apart from the ends; for the nape a wide comb, gently.',
    },
    heat: {
      maxC: null,
      how: 'No iron at this size of curl: there is nothing to hold it by, and what is pressed stays frizzy. A cool diffuser for five minutes is fine.',
    },
    dry: {
      hours: 5,
      how: 'Shake it out, put it on the stand, and fluff the roots with a pick when it is dry.',
    },
    sleep:
      'A loose satin bonnet over short cuts; for longer ones, the stand and a mist of water in the morning.',
    life: 'Tight spirals loosen slowly: a year in remy hair before anyone but you notices. Cropped wigs last longest because nothing rubs against them.',
    never: 'A fine comb or a brush, at any time. The spirals lock behind it.',
  },
  'piano-curl': {
    lead: 'Polished barrel curls, each one separate, often in two colours that run side by side. Neatness is the look, so every curl is put back by hand.',
    wash: {
      from: 8,
      to: 10,
      how: 'Cool water poured from above, shampoo smoothed down each curl, a colour-safe conditioner for five minutes. Keep the last rinse cool too: it closes the cuticle and protects the colour.',
    },
    detangle: {
      with: 'A wide comb, wet',
      how: 'Small sections, tips first; then wind each barrel around a finger or a pencil and let it slide off.',
    },
    heat: {
      maxC: 150,
      how: 'A 16 to 19 mm wand at 150 °C for the barrels at the face. Highlighted strands have already been lifted once and burn sooner than dark ones.',
    },
    dry: {
      hours: 7,
      how: 'Wound, on the stand, in still air. When dry, one drop of serum over the palms and down each barrel.',
    },
    sleep: 'Pin the barrels up in six and wear a satin bonnet, or leave it on the stand untouched.',
    life: 'The shape holds for 8 to 12 months, and the highlights for as long as you use cool water and a mask at every second wash.',
    never: 'Sulphates and hot water. They strip the gold from the highlights.',
  },
} satisfies Record<string, CareWords>
