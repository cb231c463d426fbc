// Error boundary for one part of the form. The values live in the form, so the other parts, the draft and the chosen files
// survive.
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { CrashBoundary } from '#web/shell/crash-boundary.tsx'
import { useText } from '#web/texts/use-text.tsx'
import { FailedNote } from '#web/ui/failed-note.tsx'
import type { SectionId } from '../model/field-names.ts'
import { useOrderForm } from '../model/order-form-context.ts'
import { focusSection, Section } from './section.tsx'

function Broken({ words, onAgain }: { words: string; onAgain: () => void }) {
  const { review } = useOrderForm()
  const again = () => {
    // The summary may be the part that crashed, so it is computed again.
    review.validate()
    onAgain()
  }
  return <FailedNote words={words} onClick={again} />
}

/** Boundary of one section. Its heading stays, and gets the focus on retry. */
function SectionBoundary({ id, children }: { id: SectionId; children: ReactNode }) {
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

/** Sections of the form, each in its own boundary. */
export function Sections({ of }: { of: Partial<Record<SectionId, ReactNode>> }) {
  return (Object.keys(of) as SectionId[]).map((id) => (
    <SectionBoundary key={id} id={id}>
      {of[id]}
    </SectionBoundary>
  ))
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
