/** The specification's message for a URL without an article. */
export const articleNotFoundError = { message: "Article not found" };
