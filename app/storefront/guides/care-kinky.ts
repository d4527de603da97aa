// Care of the kinky family, texture by texture.
import type { CareWords } from './care-words.ts'

export const kinkyCare = {
  'kinky-curly': {
    lead: 'Coils like natural 3C to 4A hair. If you have a wash day for your own hair, you know this one: the same order, the same products, half the time.',
    wash: {
      from: 6,
      to: 8,
      how: 'In four sections, twisted. Pre-soak with conditioner, shampoo the lace side lightly in cool water, then a thick conditioner for fifteen minutes under a cap.',
    },
    detangle: {
      with: 'Fingers, then a wide comb',
      how: 'One section at a time, slippery with conditioner, tips first. Retwist each one before you open the next.',
    },
    heat: {
      maxC: null,
      how: 'Stretch it with twists, plaits or threading. A flat iron at any heat leaves straight ends among the coils.',
    },
    dry: {
      hours: 8,
      how: 'Leave-in and a light butter, two-strand twists, the stand overnight. Open them dry, with oil on your fingers, for a twist-out that lasts five days.',
    },
    sleep: 'Six chunky twists and a satin bonnet. In the morning it opens soft and stretched by a third.',
    life: 'About a year of definition; and because a softer coil still looks natural, many wear it for two.',
    never: 'Combing it dry. The coils break instead of parting, and what sheds is never replaced.',
  },
  afro: {
    lead: 'A soft halo of the tightest coil. It has no parting to guard and no length to tangle: it needs water, a pick, and its shape patted back.',
    wash: {
      from: 6,
      to: 8,
      how: 'Dip it in cool water with a capful of shampoo and press it like a sponge; never rub in circles, or the coils will mat. A creamy conditioner for fifteen minutes; rinse out half of it.',
    },
    detangle: {
      with: 'A pick',
      how: 'Damp and creamy, from the outside of the halo inwards, a finger deep at a time. Lift, do not pull through.',
    },
    heat: {
      maxC: null,
      how: 'None. The halo stands because the coil is tight; warm air from a dryer with a pick is the most it should get.',
    },
    dry: {
      hours: 6,
      how: 'On a round stand so that the back is not pressed flat. Pat it into shape when half dry, and again when dry.',
    },
    sleep:
      'On the stand under a large bonnet. On the head: a satin pillowcase, and a pick and a mist in the morning.',
    life: 'The shape lasts for a year or more. A barber rounds it off in five minutes when single coils begin to stand out.',
    never: 'A flat box. After a week in one, the dent takes days to come out.',
  },
} satisfies Record<string, CareWords>
