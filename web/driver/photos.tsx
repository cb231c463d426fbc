/** @jsxImportSource preact */
// Photos of a stop. The phone's own camera takes them.
import { useState } from 'preact/hooks'
import { MAX_FILES_PER_ORDER } from '#contract/limits.ts'
import { Big, Icon } from './controls.tsx'
import type { Photo } from './kept.ts'
import { useWords } from './texts.ts'

/** Longest side of a sent photo in pixels. A camera's photo of 5 MB takes too long to send over a weak network. */
const LONGEST_SIDE = 1600
const QUALITY = 0.8

/** Returns a JPEG as a data URL, turned upright. */
async function reducedPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}

interface Props {
  photos: readonly Photo[]
  onAdd(data: string): Promise<void>
  onRemove(photo: Photo): Promise<void>
}

export function Photos({ photos, onAdd, onRemove }: Props) {
  const { t } = useWords()
  const [isUnreadable, setUnreadable] = useState(false)
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    try {
      await onAdd(await reducedPhoto(file))
      setUnreadable(false)
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <>
      <span class="label">{t('DRIVER.PHOTO')}</span>
      {photos.length < MAX_FILES_PER_ORDER && (
        <label class="big camera">
          <Icon name="camera" />
          {t(photos.length === 0 ? 'DRIVER.PHOTO_TAKE' : 'DRIVER.PHOTO_NEXT')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            onChange={({ currentTarget }) => void take(currentTarget)}
          />
        </label>
      )}
      {isUnreadable && <p class="wrong">{t('DRIVER.PHOTO_UNREADABLE')}</p>}
      <ul class="shots">
        {photos.map((photo, at) => (
          <li key={photo.name}>
            <img src={photo.data} alt={t('DRIVER.PHOTO_NUMBER', { number: at + 1 })} />
            {photo.state === 'draft' && (
              <Big
                icon="no"
                label={t('DRIVER.PHOTO_REMOVE', { number: at + 1 })}
                onPress={() => onRemove(photo)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
