import { classNames } from './class-names.ts'
import styles from './logo.module.css'

export interface LogoDrawing {
  width: number
  height: number
  mark: string
  firstWord: string
  secondWord: string
  /** Written beside the mark instead of the drawn words. */
  writtenName?: string
}

/**
 * Logo, with the name drawn as strokes, or written until the operator has a drawing of it. Hidden from assistive technology, because the link around it
 * has a name.
 */
export function Logo({ drawing }: { drawing: LogoDrawing }) {
  if (drawing.writtenName)
    return (
      <span className={styles['written']} aria-hidden="true">
        <Mark drawing={drawing} className={classNames(styles['logo'], styles['mark'])} />
        {drawing.writtenName}
      </span>
    )
  return (
    <svg
      className={styles['logo']}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles['mark']} d={drawing.mark} />
      <g className={styles['words']} transform="translate(0 3.5)">
        <path d={drawing.firstWord} />
        <path className={styles['second']} d={drawing.secondWord} />
      </g>
    </svg>
  )
}

/** The mark without the name, as large as its container. */
export function Mark({ drawing, className }: { drawing: LogoDrawing; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d={drawing.mark} />
    </svg>
  )
}
