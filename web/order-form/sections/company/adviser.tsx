// Asks who hands the equipment over, and advises what to answer about the BDO register, with reasons.
import { useState } from 'react'
import type { ListedItem } from '#contract/catalogue/catalogue.ts'
import { phoneLink } from '#contract/contact-links.ts'
import { isBdo, tidyBdo } from '#contract/fields/bdo.ts'
import {
  adviseOnBdo,
  type BdoAdvice,
  type BdoAnswer,
  HANDING_OVER,
  type HandingOver,
} from '#contract/law/bdo-adviser.ts'
import { isUnsure, lawEntries, type LawId } from '#contract/law/law-entries.ts'
import { paths } from '#contract/paths.ts'
import { catalogue, orderedCode } from '#web/equipment/catalogue.ts'
import { useLoadable } from '#web/lib/loadable.ts'
import { operator } from '#web/operator/operator.ts'
import { typeset } from '#web/texts/typeset.tsx'
import { Text, type Translate, useText } from '#web/texts/use-text.tsx'
import { shownCode } from '#web/texts/waste-code.ts'
import { Field } from '#web/ui/field.tsx'
import { Options, Select } from '#web/ui/select.tsx'
import { useFormValue, useFormValues, useOrderForm } from '../../model/order-form-context.ts'
import { AnswerButton } from './answer-button.tsx'
import styles from './adviser.module.css'

const LEGAL_BASIS = paths.aboutPart('legal-basis')
/** A new tab keeps the typed values of the form. */
const APART = { target: '_blank', rel: 'noopener' }

/** Sentences about the law, each with its source and the day it was read, and a link to all of them. */
function LawReasons({ ids }: { ids: readonly LawId[] }) {
  const { locale } = useText()
  return (
    <>
      <ul>
        {lawEntries(ids).map((entry) => (
          <li key={entry.id}>
            {typeset(entry.text[locale])}{' '}
            <a href={`${LEGAL_BASIS}#${entry.id}`} {...APART}>
              <Text
                id="ADVISER.SOURCE"
                values={{
                  source: entry.source.name,
                  date: entry.read,
                  certainty: isUnsure(entry) ? 'low' : 'sure',
                }}
                parts={{ source: <span lang="pl" /> }}
              />
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Text id="ADVISER.NOT_ADVICE" parts={{ link: <a href={LEGAL_BASIS} {...APART} /> }} />
      </p>
    </>
  )
}

/**
 * State of the BDO number: in its field; remembered while a box is ticked; can be typed; or missing in the company's stored
 * data.
 */
type NumberState = 'given' | 'remembered' | 'typeable' | 'missing'

export function Adviser() {
  const { t } = useText()
  const [who, setWho] = useState<HandingOver | ''>('')
  const items = useItems()
  const number = useNumber()
  const hasNumber = number === 'given' || number === 'remembered'
  const advice = who && adviseOnBdo(who, { codes: items.map(({ code }) => code), hasNumber })
  /** Codes that the order will have with the advised answer. */
  const isFromPeople = advice !== '' && advice.answer === 'bdoPeopleCollection'
  const codes = new Set(items.map((item) => orderedCode(item, isFromPeople)))
  return (
    <div className={styles['adviser']}>
      <Field label={t('ADVISER.WHO')} hint={t('ADVISER.WHO_HINT')}>
        <Select value={who} onChange={({ target }) => setWho(target.value as HandingOver | '')}>
          <option value="">{t('FORM.CHOOSE')}</option>
          <Options of={HANDING_OVER.map((one) => [one, t(`ADVISER.WHO_${one}`)])} />
        </Select>
      </Field>
      <div aria-live="polite">
        {advice && <p className={styles['says']}>{typeset(adviceInWords(advice, number, t))}</p>}
      </div>
      {advice && (
        <>
          <Answers advice={advice} number={number} />
          <div className={styles['why']}>
            <b>{t('ADVISER.WHY')}</b>
            <p>
              {typeset(
                items.length === 0
                  ? t('ADVISER.NO_EQUIPMENT')
                  : t('ADVISER.CODES', { codes: [...codes].map((code) => shownCode(code, t)).join(', ') }),
              )}
            </p>
            <LawReasons ids={advice.because} />
          </div>
        </>
      )}
    </div>
  )
}

/** Chosen equipment, each item once. */
function useItems(): ListedItem[] {
  const { value: list } = useLoadable(catalogue)
  const entries = useFormValue('orderData')
  return [...new Set(entries.flatMap(({ recyclingItem: { uuid } }) => list?.itemOf(uuid) ?? []))]
}

function useNumber(): NumberState {
  const { kind } = useOrderForm()
  const [bdo, remembered] = useFormValues(['bdo', 'tmpBdo'])
  const isNumber = (typed: string) => isBdo(tidyBdo(typed))
  /** Whether the company is stored, so that its number cannot be typed. */
  const isOnRecord = kind.sections.some(({ id }) => id === 'bdo')
  if (isNumber(bdo)) return 'given'
  if (isNumber(remembered)) return 'remembered'
  return isOnRecord ? 'missing' : 'typeable'
}

function adviceInWords({ answer }: BdoAdvice, number: NumberState, t: Translate): string {
  const unknown = { box: t('FORM.BDO_UNKNOWN') }
  if (answer === 'bdo') return t(`ADVISER.NUMBER_${number}`, unknown)
  if (answer === 'bdoUnknown') return t('ADVISER.UNSURE', unknown)
  return t('ADVISER.BOX', {
    box: t(answer === 'bdoFree' ? 'FORM.BDO_FREE' : 'FORM.BDO_PEOPLE_COLLECTION'),
  })
}

/** Answers that the person may choose, the advised one first. */
const INSTEAD_OF_NUMBER: Record<NumberState, readonly BdoAnswer[]> = {
  given: [],
  remembered: ['bdo'],
  typeable: ['bdo', 'bdoUnknown'],
  missing: ['bdoUnknown'],
}

function Answers({ advice: { answer }, number }: { advice: BdoAdvice; number: NumberState }) {
  const { kind } = useOrderForm()
  const answers = answer === 'bdo' ? INSTEAD_OF_NUMBER[number] : [answer]
  const { dial, shown } = operator().phone
  return (
    <>
      {answers.length > 0 && (
        <div className={styles['answers']}>
          {answers.map((one) => (
            <AnswerButton key={one} answer={one} />
          ))}
        </div>
      )}
      {answers.includes('bdoUnknown') && dial && !kind.isForCaller && (
        <p>
          <Text
            id="ADVISER.CALL"
            values={{ number: shown }}
            parts={{ phone: <a href={phoneLink(dial)} /> }}
          />
        </p>
      )}
    </>
  )
}
