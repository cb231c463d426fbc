import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './home-screen.module.css'

interface Question {
  question: MessageKey
  answer: MessageKey
}

const COLUMNS: readonly (readonly Question[])[] = [
  [
    { question: 'HOME.QUESTIONS.BDO', answer: 'HOME.QUESTIONS.BDO_ANSWER' },
    { question: 'HOME.QUESTIONS.WEIGHT', answer: 'HOME.QUESTIONS.WEIGHT_ANSWER' },
    { question: 'HOME.QUESTIONS.ACCOUNT', answer: 'HOME.QUESTIONS.ACCOUNT_ANSWER' },
  ],
  [
    { question: 'HOME.QUESTIONS.PREPARE', answer: 'HOME.QUESTIONS.PREPARE_ANSWER' },
    { question: 'HOME.QUESTIONS.DATE', answer: 'HOME.QUESTIONS.DATE_ANSWER' },
    { question: 'HOME.QUESTIONS.FILES', answer: 'HOME.QUESTIONS.FILES_ANSWER' },
  ],
]
export function Questions() {
  const { t } = useText()
  return (
    <section className={styles['questions']} aria-labelledby="home-questions">
      <h2 id="home-questions">{t('HOME.QUESTIONS.TITLE')}</h2>
      <div className={styles['columns']}>
        {COLUMNS.map((column, at) => (
          <div key={column[0]?.question}>
            {column.map(({ question, answer }, row) => (
              <details key={question} open={at === 0 && row === 0}>
                <summary>
                  {t(question)}
                  <Icon name="down" />
                </summary>
                <p>{t(answer, { count: MAX_FILES_PER_ORDER })}</p>
              </details>
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
