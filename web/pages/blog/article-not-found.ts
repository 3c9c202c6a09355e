/** What the specification says of an address that leads to no article. */
export const articleNotFound = { message: "Article not found" };
