// Imitates a browser's translator: replaces each text node by two nested <font> elements, again after each change of the page.
import type { BrowserContext } from '@playwright/test'

function translate(): void {
  const LEFT = 'script, style, noscript, textarea, font, [translate="no"]'
  const isLeft = (text: Node) => text.textContent?.trim() === '' || text.parentElement?.closest(LEFT)
  const textsIn = (root: Node): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (!isLeft(walker.currentNode)) texts.push(walker.currentNode as Text)
    return texts
  }
  const replace = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    // Keeps the original words, so that the journey can find them.
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'de'
    document.documentElement.classList.add('translated-ltr')
    const translateAll = () => textsIn(document.body).forEach(replace)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(translateAll, 10)
    }
    new MutationObserver(later).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    translateAll()
  })
}

export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate)
