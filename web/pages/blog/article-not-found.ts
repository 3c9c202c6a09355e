/** What the specification says of an address that leads to no article. */
export const articleNotFoundError = { message: "Article not found" };
