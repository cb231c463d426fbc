// Pictures of devices in the style of `icon.tsx`. They are in a file of their own, so that only pages with
// devices load them.
import { Drawing, Icon } from './icon.tsx'

const PATHS = {
  battery:
    'M4.5 7.5h12.5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H4.5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM21.5 10.5v3M6 10.5v3M9.5 10.5v3',
  fridge:
    'M7.5 2.5h9A1.5 1.5 0 0 1 18 4v16a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 6 20V4a1.5 1.5 0 0 1 1.5-1.5zM6 9.5h12M9 5v2M9 12.5v4',
  kettle: 'M6.5 8h9l1.5 12.5H5zM8 8c0-3 6-3 6 0M16 10h2.5a2 2 0 0 1 2 2v3.5M5.8 12 3 10',
  keyboard:
    'M4.5 6h15a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 10v.1M10 10v.1M14 10v.1M18 10v.1M7.5 14h9',
  lamp: 'M2 10.5h20v3H2zM5 10.5v3M19 10.5v3M8 6.5V5M12 6.5v-3M16 6.5V5',
  laptop: 'M5 5h14v10H5zM2.5 18.5h19',
  monitor:
    'M4 4h16a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 15V5.5A1.5 1.5 0 0 1 4 4zM8 20.5h8M12 16.5v4',
  pc: 'M4.5 3h6A1.5 1.5 0 0 1 12 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-6A1.5 1.5 0 0 1 3 19.5v-15A1.5 1.5 0 0 1 4.5 3zM6 7h3M6 10h3M7.5 17v.1M16.2 13h4.1a1.2 1.2 0 0 1 1.2 1.2v5.6a1.2 1.2 0 0 1-1.2 1.2h-4.1a1.2 1.2 0 0 1-1.2-1.2v-5.6a1.2 1.2 0 0 1 1.2-1.2zM18.25 17v.1',
  smartphone:
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM10.8 18.4h2.4',
  washer:
    'M6 2.5h12A1.5 1.5 0 0 1 19.5 4v16a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 20V4A1.5 1.5 0 0 1 6 2.5zM12 9a4.5 4.5 0 1 0 .01 0zM7.5 5.7v.1M11 5.7h5.5',
} as const

/** Icons that `icon.tsx` already has. */
const COMMON = ['list', 'phone', 'printer'] as const

type CommonName = (typeof COMMON)[number]
export type DeviceIconName = keyof typeof PATHS | CommonName

const isCommon = (name: DeviceIconName): name is CommonName =>
  (COMMON as readonly DeviceIconName[]).includes(name)

export function DeviceIcon({ name, className }: { name: DeviceIconName; className?: string | undefined }) {
  return isCommon(name) ? (
    <Icon name={name} className={className} />
  ) : (
    <Drawing path={PATHS[name]} className={className} />
  )
}
