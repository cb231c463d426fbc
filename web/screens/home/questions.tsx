import type { MessageKey } from '#web/texts/keys.ts'
import { useText } from '#web/texts/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './home-screen.module.css'

const QUESTIONS: readonly { question: MessageKey; answer: MessageKey }[] = [
  { question: 'HOME.QUESTIONS.BDO', answer: 'HOME.QUESTIONS.BDO_ANSWER' },
  { question: 'HOME.QUESTIONS.PREPARE', answer: 'HOME.QUESTIONS.PREPARE_ANSWER' },
  { question: 'HOME.QUESTIONS.WEIGHT', answer: 'HOME.QUESTIONS.WEIGHT_ANSWER' },
  { question: 'HOME.QUESTIONS.DATE', answer: 'HOME.QUESTIONS.DATE_ANSWER' },
]

export function Questions() {
  const { t } = useText()
  return (
    <section className={styles['questions']} aria-labelledby="home-questions">
      <h2 id="home-questions">{t('HOME.QUESTIONS.TITLE')}</h2>
      <div>
        {QUESTIONS.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {t(question)}
              <Icon name="down" />
            </summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
