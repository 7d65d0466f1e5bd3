import { defineStore } from 'pinia'
import { ref } from 'vue'
import { usePages } from '../stores/pages'

/** Which word the reference page shows, for links from elsewhere. */
export const useReference = defineStore('reference', () => {
  const pages = usePages()
  const query = ref('')
  const chosen = ref<string>()

  /** Shows the page with what is known of a word. */
  function lookUp(word: string): void {
    query.value = word
    chosen.value = undefined
    pages.go('reference')
  }

  return { query, chosen, lookUp }
})
