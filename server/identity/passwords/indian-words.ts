/* Common words of Indian passwords in lower case, such as greetings and names of gods, people and
 * cities. The lists of `@zxcvbn-ts/language-common` contain only about half of them. */
const words = `
india indian bharat bharatmata hindustan jaihind jaibharat vandemataram incredibleindia tiranga
jaishreeram jaishriram jaisriram shreeram shriram sriram hanuman jaihanuman bajrangbali ganesh ganesha
ganpati krishna harekrishna radhakrishna radheradhe radheshyam radhe shiv shivshiv mahadev harharmahadev
mahakal omnamahshivaya omnamah omsairam sairam saibaba shirdisai jaimatadi lakshmi laxmi saraswati durga
swaminarayan waheguru satnam bismillah allah allahuakbar alhamdulillah mashallah inshallah
rajesh ramesh suresh mahesh dinesh mukesh rakesh sanjay vijay ajay amit sumit rohit rahul rohan sachin
virat viratkohli dhoni msdhoni sourav gaurav saurabh deepak manish manoj ashok ashish abhishek aditya
akshay ankit anil arjun arun arvind harish karthik kumar naveen nikhil pankaj prakash pradeep praveen
prashant sandeep santosh satish shubham siddharth srinivas sunil venkatesh vikas vikram vinod vishal
yogesh asha priya priyanka pooja neha anjali kavita kavitha sunita sangeeta savita swati shweta sneha
divya deepika jyoti manisha meenakshi nisha preeti rekha ritu sakshi shilpa simran sonia vandana
aishwarya katrina kareena shahrukh shahrukhkhan salman salmankhan ranbir muhammad mohammed
bollywood mumbai mumbaiindians bombay delhi newdelhi bangalore bengaluru chennai chennaisuperkings
kolkata hyderabad pune ahmedabad gujarat rajasthan maharashtra punjab kerala tamilnadu lucknow jaipur
indore nagpur surat chandigarh goa pakistan mummypapa mummydaddy mummy papamummy maapapa ilovemummy
loveindia iloveindia jaan jaanu shona namaste swagat
`;

const list: ReadonlySet<string> = new Set(words.trim().split(/\s+/));

/** Returns whether a lower-case word is one of these Indian words. */
export const isIndianWord = (word: string): boolean => list.has(word);
