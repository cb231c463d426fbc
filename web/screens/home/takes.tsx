import { paths } from '#contract/paths.ts'
import type { PlainGroup } from '#web/equipment/plain-groups.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Wrap } from '#web/ui/page.tsx'
import styles from './takes.module.css'

interface Kind {
  name: MessageKey
  /** Examples of equipment in the group, shown below the name (takes.test.ts). */
  examples: MessageKey
  group: PlainGroup
  drawing: readonly string[]
}

export const KINDS: readonly Kind[] = [
  {
    name: 'HOME.TAKES.IT',
    examples: 'HOME.TAKES.IT_DETAIL',
    group: '6',
    drawing: [
      'M58 26h44v68H58zM66 36h28M66 46h28M80 79a3 3 0 1 0 .01 0z',
      'M124 62h70v32h-70zM134 62V44h50v18M134 76h50v18h-50z',
    ],
  },
  {
    name: 'HOME.TAKES.SCREENS',
    examples: 'HOME.TAKES.SCREENS_DETAIL',
    group: '2',
    drawing: ['M44 24h92v56H44zM90 80v14M72 94h36', 'M150 50h54v34h-54zM142 94h70l-8-10h-54z'],
  },
  {
    name: 'HOME.TAKES.LAMPS',
    examples: 'HOME.TAKES.LAMPS_DETAIL',
    group: '3',
    drawing: [
      'M34 40h140v12H34zM44 40v12M164 40v12M34 62h140v12H34zM44 62v12M164 62v12',
      'M198 94V80a16 16 0 1 1 14-28c8 8 6 20-2 26v16z',
    ],
  },
  {
    name: 'HOME.TAKES.COOLING',
    examples: 'HOME.TAKES.COOLING_DETAIL',
    group: '1',
    drawing: [
      'M56 14h46v80H56zM56 42h46M64 24v10M64 52v14',
      'M122 30h88v30h-88zM132 50h68M140 70v10M166 70v14M192 70v10',
    ],
  },
  {
    name: 'HOME.TAKES.LARGE',
    examples: 'HOME.TAKES.LARGE_DETAIL',
    group: '4',
    drawing: [
      'M40 26h58v68H40zM69 48a18 18 0 1 0 .01 0zM48 36h6M62 36h28',
      'M118 40h74v54h-74zM126 40V26h58v14M130 56h50M130 70h50',
    ],
  },
  {
    name: 'HOME.TAKES.SMALL',
    examples: 'HOME.TAKES.SMALL_DETAIL',
    group: '5',
    drawing: [
      'M52 46h42l8 48H44zM60 46c0-18 26-18 26 0M94 52h8a8 8 0 0 1 8 8v16M46 66 34 56',
      'M132 54h76v34h-76zM140 88v6M200 88v6M158 60a11 11 0 1 0 .01 0zM182 64h16M182 72h16',
    ],
  },
  {
    name: 'HOME.TAKES.BATTERIES',
    examples: 'HOME.TAKES.BATTERIES_DETAIL',
    group: 'X',
    drawing: [
      'M44 52h64v42H44zM54 52v-8h12v8M86 52v-8h12v8M58 68v12M52 74h12M88 74h12',
      'M134 62h72v32h-72zM146 62V48h48v14M146 78h48M158 70h24',
    ],
  },
]

/** Tiles of equipment groups. Each opens the order form with the equipment list at its group. */
export function Takes() {
  const { t } = useText()
  return (
    <section aria-labelledby="home-takes" className={styles['takes']}>
      <Wrap>
        <div className={styles['head']}>
          <h2 id="home-takes">{t('HOME.TAKES.TITLE')}</h2>
          <p>{t('HOME.TAKES.LEAD')}</p>
        </div>
        <ul className={styles['tiles']}>
          {KINDS.map(({ name, examples, group, drawing }) => (
            <Tile
              key={name}
              href={paths.newOrderOfGroup(group)}
              name={t(name)}
              detail={t(examples)}
              drawing={drawing}
            />
          ))}
          <Tile
            href={paths.newOrder}
            name={t('HOME.TAKES.OTHER')}
            detail={t('HOME.TAKES.OTHER_DETAIL')}
            drawing={['M62 22h116v72H62zM62 40h116M62 58h116M62 76h116M104 22v72']}
            isOther
          />
        </ul>
      </Wrap>
    </section>
  )
}

interface TileProps {
  href: string
  name: string
  detail: string
  drawing: readonly string[]
  isOther?: boolean
}

function Tile({ href, name, detail, drawing, isOther = false }: TileProps) {
  return (
    <li>
      <a href={href} className={classNames(styles['tile'], isOther && styles['other'])}>
        <svg viewBox="0 0 240 112" aria-hidden="true" focusable="false">
          {!isOther && <path className={styles['floor']} d="M20 94h200v4H20z" />}
          {drawing.map((line) => (
            <path key={line} d={line} />
          ))}
        </svg>
        <span className={styles['words']}>
          <b>{name}</b>
          <span>{detail}</span>
        </span>
      </a>
    </li>
  )
}
