/** The specification's message for a URL at which there is no article. */
export const articleNotFoundError = { message: "Article not found" };
