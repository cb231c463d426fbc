// Error boundary for one part of the form. The values live in the form, so the other parts, the draft and the chosen files
// survive.
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { CrashBoundary } from '#web/shell/crash-boundary.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { SectionId } from '../model/field-names.ts'
import { useOrderForm } from '../model/order-form-context.ts'
import { focusSection, Section } from './section.tsx'
import styles from './section.module.css'

function Broken({ words, onAgain }: { words: string; onAgain: () => void }) {
  const { t } = useText()
  const { review } = useOrderForm()
  const again = () => {
    // The summary may be the part that crashed, so it is computed again.
    review.validate()
    onAgain()
  }
  return (
    <Note kind="error" role="alert">
      <p>{words}</p>
      <Button kind="second" className={styles['again']} onClick={again}>
        <Icon name="refresh" />
        {t('PAGE.AGAIN')}
      </Button>
    </Note>
  )
}

/** Boundary of one section. Its heading stays, and gets the focus on retry. */
export function SectionBoundary({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useText()
  return (
    <CrashBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <Section id={id}>
          <Broken
            words={t('FORM.SECTION_FAILED')}
            onAgain={() => {
              flushSync(() => resetErrorBoundary())
              focusSection(id)
            }}
          />
        </Section>
      )}
    >
      {children}
    </CrashBoundary>
  )
}

/** Boundary of a part outside the sections. */
export function PartBoundary({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  const { t } = useText()
  return (
    <CrashBoundary
      fallbackRender={({ resetErrorBoundary }) => (
        <div className={className}>
          <Broken words={t('FORM.PART_FAILED')} onAgain={() => resetErrorBoundary()} />
        </div>
      )}
    >
      {children}
    </CrashBoundary>
  )
}
